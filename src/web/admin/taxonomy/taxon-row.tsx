import { type DragEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Taxon } from '../../../domains/catalog/desk/taxon-schemas.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { Select } from '../../ui/field.tsx'
import { ChevronDown, ChevronUp, Trash2 } from '../../ui/icons.tsx'
import type { Answer } from '../ui/answer.ts'
import { useAnswer } from '../ui/use-answer.ts'

type TaxonRowProps = {
  taxon: Taxon
  path: string
  mayWrite: boolean
  isFirst: boolean
  isLast: boolean
  /** Where else it could stand under. */
  parents: Taxon[]
}

const DRAGGED = 'application/x-taxon'
const round = 'flex size-11 items-center justify-center rounded-control hover:bg-mist disabled:text-line md:size-9'

/** An entry that can be dragged before another, or moved by its buttons. */
export function TaxonRow({ taxon, path, mayWrite, isFirst, isLast, parents }: TaxonRowProps) {
  const { id, name, slug, products, isActive, preferred, tint, parentId } = taxon
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  const [isOver, setOver] = useState(false)
  const send = (values: Record<string, string>) => fetcher.submit(values, { method: 'post' })
  const drop = (event: DragEvent) => {
    setOver(false)
    const dragged = event.dataTransfer.getData(DRAGGED)
    if (!dragged) return
    event.preventDefault()
    if (dragged !== id) send({ id: dragged, to: 'before', target: id })
  }
  const words = (
    <>
      <span className={cx('block truncate', parentId ? '' : 'font-semibold')}>{name}</span>
      <span className="block truncate text-xs text-muted">/{slug}</span>
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; its buttons are the first
    <div
      draggable={mayWrite}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, id)
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!mayWrite || !event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card p-2 pl-4', isOver && 'bg-accent-soft')}
    >
      {tint && <span className="size-5 rounded-pill border border-line" style={{ background: tint }} />}
      {mayWrite ? (
        <Link to={`${path}/${id}`} className="min-w-0 flex-1 basis-48 hover:underline">
          {words}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 basis-48">{words}</span>
      )}
      {preferred && <Badge tone="accent">Preferred</Badge>}
      {!isActive && <Badge tone="mist">Hidden</Badge>}
      <span className="figures text-sm text-muted">{products === 1 ? '1 product' : `${products} products`}</span>
      {mayWrite && (
        <fetcher.Form method="post" className="flex items-center">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="to" value="up" disabled={isFirst} aria-label={`${name} up`} className={round}>
            <ChevronUp className="size-4" />
          </button>
          <button type="submit" name="to" value="down" disabled={isLast} aria-label={`${name} down`} className={round}>
            <ChevronDown className="size-4" />
          </button>
          {(parents.length > 0 || parentId) && (
            <Select
              aria-label={`${name} under`}
              value={parentId ?? ''}
              onChange={({ currentTarget }) => send({ id, to: 'into', target: currentTarget.value })}
              className="mx-1 w-36"
            >
              <option value="">Top level</option>
              {parents.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
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
