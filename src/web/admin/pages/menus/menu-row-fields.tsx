import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, CircleAlert, Trash2 } from '../../../ui/icons/icons.tsx'
import { DragHandle } from '../../parts/lists/drag-handle.tsx'
import type { DragOrder } from '../../parts/lists/use-drag-order.ts'
import { FLAGS, type MenuRow, type RowField, type RowMove } from './menu-rows.ts'

type MenuRowFieldsProps = {
  row: MenuRow
  /** False for a menu without nested entries. */
  hasLevels: boolean
  /** A heading of the footer, which leads nowhere. */
  isHeading: boolean
  /** What the store fills in here itself. */
  special: string | undefined
  order: DragOrder
  faults: Record<RowField, string>
  mayMove: (to: RowMove) => boolean
  onMove: (to: RowMove) => void
  onEdit: (text: Partial<MenuRow>) => void
}

const MOVES = [
  { move: 'up', text: 'Move up', Icon: ChevronUp, isLevel: false },
  { move: 'down', text: 'Move down', Icon: ChevronDown, isLevel: false },
  { move: 'out', text: 'Move to the top level', Icon: ChevronLeft, isLevel: true },
  { move: 'in', text: 'Nest under the entry above', Icon: ChevronRight, isLevel: true },
] as const

/** One entry: its handle and buttons, label and address. */
export function MenuRowFields(props: MenuRowFieldsProps) {
  const { row, hasLevels, isHeading, special, order, faults, mayMove, onMove, onEdit } = props
  const { key, label, to, isNested, flag } = row
  const name = label || special || 'this entry'
  const hasLabel = !special || ![':contact', ':hours', ':pages'].includes(to)
  const buttonOf = (move: RowMove) =>
    ({
      id: `${key}-${move}`,
      type: 'submit',
      name: 'intent',
      value: `${move}:${key}`,
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        onMove(move)
      },
    }) as const
  return (
    <li
      data-row={key}
      className={cx(
        'rounded-card border bg-paper p-2',
        isNested && 'ml-6 md:ml-12',
        order.over === key ? 'border-ink' : 'border-line',
        order.dragged === key && 'opacity-50',
      )}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="nested" value={isNested ? '1' : ''} />
      <input type="hidden" name="flag" value={flag} />
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <div className="flex items-center">
          <DragHandle id={key} order={order} />
          {MOVES.filter(({ isLevel }) => hasLevels || !isLevel).map(({ move, text, Icon }) => (
            <button
              key={move}
              {...buttonOf(move)}
              disabled={!mayMove(move)}
              aria-label={`${text}: ${name}`}
              className="flex size-11 items-center justify-center rounded-control hover:bg-mist disabled:opacity-30 md:size-9"
            >
              <Icon className="size-4" />
            </button>
          ))}
        </div>
        <IconButton {...buttonOf('remove')} label={`Remove ${name}`} className="ml-auto md:order-last md:size-9">
          <Trash2 className="size-4" />
        </IconButton>
        <div className="grid min-w-0 flex-1 basis-72 gap-2 sm:grid-cols-2">
          {hasLabel ? (
            <Field id={`${key}.label`} label="Label" error={faults[`${key}.label`]}>
              <TextInput
                name="label"
                value={label}
                onChange={({ target }) => onEdit({ label: target.value })}
                autoComplete="off"
                maxLength={60}
              />
            </Field>
          ) : (
            <input type="hidden" name="label" value="" />
          )}
          {special || isHeading ? (
            <div className="text-sm">
              <input type="hidden" name="to" value={to} />
              <p className="mb-1.5 font-medium">{special ? 'Shows' : 'Heading'}</p>
              <p id={`${key}.to`} tabIndex={-1} className="text-muted md:py-1">
                {special ?? 'The links nested under it'}
              </p>
              {faults[`${key}.to`] && <p className="mt-1.5 text-danger">{faults[`${key}.to`]}</p>}
              {!special && to !== '' && (
                <Button tone="outline" size="small" className="mt-1" onClick={() => onEdit({ to: '' })}>
                  Remove its address {to}
                </Button>
              )}
            </div>
          ) : (
            <Field id={`${key}.to`} label="Leads to" error={faults[`${key}.to`]}>
              <TextInput
                name="to"
                value={to}
                onChange={({ target }) => onEdit({ to: target.value, flag: '' })}
                placeholder="/offers or https://…"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
          )}
        </div>
      </div>
      {flag && (
        <p
          className={cx('mt-2 flex items-start gap-1.5 text-sm', flag === FLAGS.missing ? 'text-danger' : 'text-muted')}
        >
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {flag}
        </p>
      )}
    </li>
  )
}
