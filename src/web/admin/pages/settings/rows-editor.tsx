import { useId, useState } from 'react'
import type { Column } from '../../../../domains/settings/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Checkbox, TextInput } from '../../../ui/forms/field.tsx'
import { Plus, Trash2 } from '../../../ui/icons/icons.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { inputProps } from './input-props.ts'

const MAX_IN_A_LINE = 5

type RowsEditorProps = {
  /** Names of the inputs: `name.row.column`. */
  name: string
  label: string
  columns: readonly Column[]
  rows: readonly unknown[]
  /** Names of the rows, when a form that was submitted before scripts ran is shown again. */
  rowKeys?: readonly string[] | undefined
  isFixed?: boolean | undefined
  /** Errors by input name. */
  faults: Record<string, string>
  onChange: () => void
}

/** A list edited in place. It always has an empty row, even before scripts run; empty rows are not saved. */
export function RowsEditor({
  name,
  label,
  columns,
  rows,
  rowKeys,
  isFixed = false,
  faults,
  onChange,
}: RowsEditorProps) {
  const isBrowser = useIsBrowser()
  const prefix = useId()
  const [keys, setKeys] = useState(() => {
    const filled = rows.map((_, index) => rowKeys?.[index] ?? String(index))
    return isFixed ? filled : [...filled, `new${rows.length}`]
  })
  const [first] = useState(() => new Map(keys.map((key, index) => [key, rows[index]])))
  // Side by side, so many fields would be too narrow to read.
  const isCard = columns.length > MAX_IN_A_LINE
  const isLabelled = (index: number) => columns.length > 1 && (isCard || index === 0)
  const change = (next: string[]) => {
    setKeys(next)
    onChange()
  }
  return (
    <div className="flex flex-col gap-2">
      {keys.map((key, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border and legend around each row
        <div key={key} role="group" aria-label={`${label}, row ${index + 1}`} className="flex items-start gap-2">
          <div
            className={cx(
              'flex flex-1 flex-wrap gap-2 rounded-control max-md:border max-md:border-line max-md:p-2',
              isCard && 'md:border md:border-line md:p-3',
            )}
          >
            {columns.map((column) => (
              <Cell
                key={column.name}
                column={column}
                name={column.name ? `${name}.${key}.${column.name}` : `${name}.${key}`}
                value={
                  column.name ? (first.get(key) as Record<string, unknown> | undefined)?.[column.name] : first.get(key)
                }
                isLabelled={isLabelled(index)}
                isRoomy={isCard}
                faults={faults}
              />
            ))}
          </div>
          {!isFixed && isBrowser && (
            <IconButton
              label={`Remove row ${index + 1}`}
              className={isLabelled(index) ? 'md:mt-5' : undefined}
              onClick={() => change(keys.filter((each) => each !== key))}
            >
              <Trash2 className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
      {!isFixed && isBrowser && (
        <div>
          <Button tone="outline" size="small" onClick={() => setKeys([...keys, `${prefix}${Date.now()}`])}>
            <Plus className="size-4" /> Add a row
          </Button>
        </div>
      )}
    </div>
  )
}

type CellProps = {
  column: Column
  name: string
  value: unknown
  isLabelled: boolean
  isRoomy: boolean
  faults: Record<string, string>
}

function Cell({ column: { label, kind, unit }, name, value, isLabelled, isRoomy, faults }: CellProps) {
  const fault = faults[name]
  const heading = unit ? `${label} (${unit})` : kind === 'rupees' ? `${label} (₹)` : label
  // The id of a row that also has a name.
  if (kind === 'fixed') return <input type="hidden" name={name} value={String(value ?? '')} />
  if (kind === 'switch')
    return (
      <div className={cx('min-w-24', isLabelled ? 'md:pt-6' : 'md:pt-1')}>
        <Checkbox name={name} id={name} defaultChecked={value === true} label={label} />
      </div>
    )
  return (
    // On a phone, half a row would cut a text after a few words.
    <div className={cx('min-w-28 flex-1', isRoomy && 'md:min-w-56', kind === 'text' && 'max-md:basis-full')}>
      <span aria-hidden="true" className={cx('mb-1 block text-xs text-muted', !isLabelled && 'md:hidden')}>
        {heading}
      </span>
      <TextInput
        id={name}
        name={name}
        aria-label={heading}
        defaultValue={value === undefined || value === null ? '' : String(value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-fault` : undefined}
        {...inputProps(kind)}
      />
      {fault && (
        <p id={`${name}-fault`} className="mt-1 text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
