import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Plus } from '../../../ui/icons/icons.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'
import { fillDown, type GridRow, pasteInto } from './grid-paste.ts'
import type { PanelProps } from './panel-props.ts'
import { COLUMNS, GRID, type VariantFields, VariantRow } from './variant-row.tsx'

const NAMES = COLUMNS.map(({ name }) => name)
const NUMBERS = new Set<string>(COLUMNS.filter(({ isNumber }) => isNumber).map(({ name }) => name))
const MAX_VARIANTS = 100

/** The variants as a grid: typed, filled down, or pasted from a spreadsheet. */
export function VariantsPanel({ form, fields, mayCount }: PanelProps & { mayCount: boolean }) {
  const { variants } = fields
  const grid = useRef<HTMLDivElement>(null)
  const last = useRef<{ row: number; column: string }>({ row: 0, column: 'price' })
  const list = variants.getFieldList()

  /** Reads the boxes themselves, because typed text may not have reached the form's state yet. */
  const read = (): GridRow[] =>
    list.map((_, place) => {
      const row: GridRow = {}
      for (const name of ['id', 'stockSeen', 'active', ...NAMES]) {
        const box = grid.current?.querySelector<HTMLInputElement>(`[name="${variants.name}[${place}].${name}"]`)
        if (box && (box.type !== 'checkbox' || box.checked)) row[name] = box.value
      }
      return row
    })
  const write = (rows: GridRow[]) => {
    form.update({ name: variants.name, value: rows as never })
    // The update fires no input event, so one is sent for its listeners (checks, the unsaved-changes guard).
    grid.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const cellOf = (target: EventTarget) => {
    const [, row, column] = /\[(\d+)\]\.(\w+)$/.exec((target as HTMLInputElement).name ?? '') ?? []
    return row && column && (NAMES as string[]).includes(column) ? { row: Number(row), column } : null
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const place = cellOf(event.target)
    if (!place || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const empty = () => ({ active: 'on', stock: '0' })
    write(pasteInto(read(), text, place, { columns: NAMES, numbers: NUMBERS, empty, maxRows: MAX_VARIANTS }))
  }
  const keys = (event: KeyboardEvent) => {
    const place = cellOf(event.target)
    if (!place) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      write(fillDown(read(), place))
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const to = place.row + (event.key === 'ArrowDown' ? 1 : -1)
      const box = grid.current?.querySelector<HTMLInputElement>(`[name="${variants.name}[${to}].${place.column}"]`)
      if (!box) return
      event.preventDefault()
      box.focus()
    }
  }
  return (
    <FormPanel
      id={variants.id}
      title="Variants"
      text={`Amounts in rupees, GST included. Paste cells from a spreadsheet into any box. Arrow keys move, Ctrl+D fills down.${mayCount ? '' : ' Your role can’t change stock.'}`}
      error={variants.errors?.[0]}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles its inputs' events and is not a control itself */}
      <div
        ref={grid}
        className="-mx-1 overflow-x-auto px-1 pb-1"
        onPaste={paste}
        onKeyDown={keys}
        onFocus={({ target }) => {
          last.current = cellOf(target) ?? last.current
        }}
      >
        <div className={cx(GRID, 'hidden pb-1 text-xs font-semibold text-muted md:grid')} aria-hidden="true">
          {COLUMNS.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
          <span>On sale</span>
        </div>
        <div className="flex flex-col gap-3 md:gap-1.5">
          {list.map((item, place) => (
            <VariantRow
              key={item.key}
              place={place}
              fields={item.getFieldset() as unknown as VariantFields}
              mayCount={mayCount}
              remove={form.remove.getButtonProps({ name: variants.name, index: place })}
            />
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          {...form.insert.getButtonProps({
            name: variants.name,
            defaultValue: { sku: '', stock: 0, active: true } as never,
          })}
          type="submit"
          size="small"
          tone="outline"
        >
          <Plus className="size-4" /> Add a variant
        </Button>
        <Button size="small" tone="outline" onClick={() => write(fillDown(read(), last.current))}>
          Fill down
        </Button>
      </div>
    </FormPanel>
  )
}
