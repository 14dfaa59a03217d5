import { Link, useFetcher } from 'react-router'
import type { Taxon } from '../../../../domains/catalog/admin/taxon-schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Options, Select } from '../../../ui/forms/field.tsx'
import { ChevronDown, ChevronUp, Trash2 } from '../../../ui/icons/icons.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useAnswer } from '../../parts/forms/use-answer.ts'
import { DragHandle } from '../../parts/lists/drag-handle.tsx'
import type { DragOrder } from '../../parts/lists/use-drag-order.ts'

type TaxonRowProps = {
  taxon: Taxon
  path: string
  mayWrite: boolean
  isFirst: boolean
  isLast: boolean
  /** Possible parents. */
  parents: Taxon[]
  order: DragOrder
}

const round = 'flex size-11 items-center justify-center rounded-control hover:bg-mist disabled:text-line md:size-9'

/** An entry that can be dragged to another’s place or moved by its buttons. */
export function TaxonRow({ taxon, path, mayWrite, isFirst, isLast, parents, order }: TaxonRowProps) {
  const { id, name, slug, products, isActive, preferred, tint, parentId } = taxon
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  const send = (values: Record<string, string>) => fetcher.submit(values, { method: 'post' })
  const words = (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className={cx('line-clamp-2', parentId ? '' : 'font-semibold')}>{name}</span>
        {preferred && <Badge tone="accent">Preferred</Badge>}
        {!isActive && <Badge tone="mist">Hidden</Badge>}
      </span>
      <span className="figures block truncate text-xs text-muted">
        {products === 1 ? '1 product' : `${products} products`}
        <span className="max-md:hidden"> · /{slug}</span>
      </span>
    </>
  )
  return (
    <div
      data-row={id}
      className={cx(
        'flex items-center gap-2 rounded-card p-1.5 md:gap-3 md:p-2',
        mayWrite ? 'pl-1 md:pl-1' : 'pl-4 md:pl-4',
        order.over === id && 'bg-accent-soft',
        order.dragged === id && 'opacity-50',
      )}
    >
      {mayWrite && <DragHandle id={id} order={order} className="-mr-2" />}
      {tint && (
        <span
          className={cx('size-5 shrink-0 rounded-pill border border-line', parentId && 'max-md:hidden')}
          style={{ background: tint }}
        />
      )}
      {mayWrite ? (
        <Link to={`${path}/${id}`} className="min-w-0 flex-1 py-1 hover:underline">
          {words}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 py-1">{words}</span>
      )}
      {mayWrite && (
        <fetcher.Form method="post" className="flex shrink-0 items-center">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="to" value="up" disabled={isFirst} aria-label={`${name} up`} className={round}>
            <ChevronUp className="size-4" />
          </button>
          <button type="submit" name="to" value="down" disabled={isLast} aria-label={`${name} down`} className={round}>
            <ChevronDown className="size-4" />
          </button>
          {(parents.length > 0 || parentId) && (
            <Select
              aria-label={`Parent of ${name}`}
              value={parentId ?? ''}
              onChange={({ currentTarget }) => send({ id, to: 'into', target: currentTarget.value })}
              className="mx-1 w-36 max-md:hidden"
            >
              <option value="">Top level</option>
              <Options of={parents.map((each) => ({ value: each.id, label: each.name }))} />
            </Select>
          )}
          <button type="submit" name="to" value="delete" aria-label={`Delete ${name}`} className={round}>
            <Trash2 className="size-4" />
          </button>
        </fetcher.Form>
      )}
    </div>
  )
}
