import { useLayoutEffect, useRef, useState } from 'react'
import type { MenuName } from '../../../../domains/content/menu-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/forms/field.tsx'
import { Plus } from '../../../ui/icons/icons.tsx'
import { useDragOrder } from '../../parts/lists/use-drag-order.ts'
import { MenuRowFields } from './menu-row-fields.tsx'
import { addRow, canMove, dropRow, type MenuRow, moveRow, type RowField, type RowMove } from './menu-rows.ts'

type Choice = {
  kind: 'page' | 'category' | 'brand' | 'goal' | 'collection' | 'custom-page' | 'special'
  to: string
  name: string
}

type MenuEditorProps = {
  name: MenuName
  title: string
  start: readonly MenuRow[]
  faults: Record<RowField, string>
  choices: readonly Choice[]
}

/**
 * The rows of a menu. Their buttons move them at once, or are sent with the form before scripts run; nothing is saved
 * until the whole menu is.
 */
export function MenuEditor({ name, title, start, faults, choices }: MenuEditorProps) {
  const [rows, setRows] = useState(start)
  const [spoken, setSpoken] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string[]>([])
  // Moving a row in the document takes the focus from its button; a disabled one can't have it back.
  useLayoutEffect(() => {
    const ids = wanted.current
    wanted.current = []
    for (const id of ids) {
      const element = document.getElementById(id)
      element?.focus()
      if (element && document.activeElement === element) break
    }
  })
  const change = (next: readonly MenuRow[], text: string, focus: string[]) => {
    wanted.current = focus
    setRows(next)
    setSpoken(text)
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const placeText = (next: readonly MenuRow[], key: string) => {
    const row = next.find((each) => each.key === key)
    const level = row?.isNested ? ', nested' : ''
    return `${row?.label || 'The entry'} is now ${next.findIndex((each) => each.key === key) + 1} of ${next.length}${level}`
  }
  const move = (key: string, to: RowMove) => {
    const next = moveRow(rows, key, to)
    if (to !== 'remove') return change(next, placeText(next, key), [`${key}-${to}`, `${key}.label`])
    const at = Math.min(
      rows.findIndex((row) => row.key === key),
      next.length - 1,
    )
    change(next, `${rows.find((row) => row.key === key)?.label || 'The entry'} removed`, [
      `${next[at]?.key}-remove`,
      'menu-target',
    ])
  }
  const order = useDragOrder((key, target) => {
    const next = dropRow(rows, key, target)
    change(next, placeText(next, key), [])
  })
  const edit = (key: string, text: Partial<MenuRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...text } : row)))
  return (
    <div ref={box} className="flex flex-col gap-4">
      {/* Enter in a text field presses the form's first button. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      {rows.length === 0 ? (
        <p className="rounded-card bg-mist p-4 text-sm">
          {name === 'header'
            ? 'This menu is empty: the header shows the search, the account and the cart. Add an entry below.'
            : 'This menu is empty, so the store leaves it out. Add an entry below.'}
        </p>
      ) : (
        <ol aria-label={title} className="flex flex-col gap-2">
          {rows.map((row) => (
            <MenuRowFields
              key={row.key}
              row={row}
              hasLevels={name !== 'legal'}
              isHeading={name === 'footer' && !row.isNested}
              special={choices.find(({ kind, to }) => kind === 'special' && to === row.to)?.name}
              order={order}
              faults={faults}
              mayMove={(to) => canMove(rows, row.key, to)}
              onMove={(to) => move(row.key, to)}
              onEdit={(text) => edit(row.key, text)}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-end gap-3 rounded-card bg-mist p-4">
        <Field id="menu-target" label="Add an entry" className="min-w-0 flex-1 basis-64">
          <Select name="target">
            <option value="">
              {name === 'legal' ? 'An address of your own' : 'A heading, or an address of your own'}
            </option>
            {GROUPS.map(({ kind, label }) => (
              <Choices key={kind} label={label} choices={choices.filter((choice) => choice.kind === kind)} />
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          name="intent"
          value="add"
          tone="outline"
          onClick={(event) => {
            event.preventDefault()
            const { value } = document.getElementById('menu-target') as HTMLSelectElement
            const next = addRow(rows, value, choices.find(({ to }) => to === value)?.name)
            change(next, 'Entry added at the end', [`${next.at(-1)?.key}.label`])
          }}
        >
          <Plus className="size-4" /> Add
        </Button>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

const GROUPS = [
  { kind: 'special', label: 'Filled by the store' },
  { kind: 'page', label: 'Pages' },
  { kind: 'custom-page', label: 'Your pages' },
  { kind: 'collection', label: 'Collections' },
  { kind: 'goal', label: 'Goals' },
  { kind: 'category', label: 'Categories' },
  { kind: 'brand', label: 'Brands' },
] as const

const Choices = ({ label, choices }: { label: string; choices: readonly Choice[] }) =>
  choices.length > 0 && (
    <optgroup label={label}>
      {choices.map(({ to, name }) => (
        <option key={to} value={to}>
          {name}
        </option>
      ))}
    </optgroup>
  )
