import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { ChevronDown, ChevronUp } from '../../../ui/icons/icons.tsx'
import type { Answer } from '../forms/answer.ts'
import { useAnswer } from '../forms/use-answer.ts'
import { DragHandle } from './drag-handle.tsx'
import { useDragOrder } from './use-drag-order.ts'

type SortListProps<Row> = {
  /** Screen readers announce it before the list. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** The same ids with one of them moved. */
const moved = (ids: readonly string[], id: string, to: number): string[] => {
  const rest = ids.filter((each) => each !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/**
 * A manually ordered list: rows are dragged by their handle or moved by two buttons, which work before scripts run.
 * Submits `intent=order` with all `ids`, comma-separated, to the page's action.
 */
export function SortList<Row>({ label, rows, keyOf, nameOf, children }: SortListProps<Row>) {
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  const ids = rows.map(keyOf)
  const send = (next: string[]) => fetcher.submit({ intent: 'order', ids: next.join(',') }, { method: 'post' })
  const order = useDragOrder((id, target) => send(moved(ids, id, ids.indexOf(target))))
  return (
    <ol aria-label={label} className="flex flex-col gap-2" aria-busy={fetcher.state !== 'idle'}>
      {rows.map((row, index) => {
        const id = keyOf(row)
        return (
          <li
            key={id}
            data-row={id}
            className={cx(
              'flex items-center gap-2 rounded-card border bg-paper p-2',
              order.over === id ? 'border-ink' : 'border-line',
              order.dragged === id && 'opacity-50',
            )}
          >
            <DragHandle id={id} order={order} className="-mr-2" />
            <fetcher.Form method="post" className="flex shrink-0 flex-col">
              <input type="hidden" name="intent" value="order" />
              {[
                { to: index - 1, text: 'up', Icon: ChevronUp },
                { to: index + 1, text: 'down', Icon: ChevronDown },
              ].map(({ to, text, Icon }) => (
                <button
                  key={text}
                  type="submit"
                  name="ids"
                  value={moved(ids, id, to).join(',')}
                  disabled={to < 0 || to >= ids.length}
                  aria-label={`Move ${text}: ${nameOf(row)}`}
                  className="flex h-8 w-11 items-center justify-center rounded-control hover:bg-mist disabled:opacity-30 md:h-7 md:w-9"
                >
                  <Icon className="size-4" />
                </button>
              ))}
            </fetcher.Form>
            <div className="min-w-0 flex-1">{children(row)}</div>
          </li>
        )
      })}
    </ol>
  )
}
