import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '../../../../shared/counted.ts'
import { cx } from '../../../ui/class-names.ts'
import { focusFirstNew } from '../../../ui/pass-focus.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import type { Choice } from './filter-choices.ts'
import { FilterGroup } from './filter-group.tsx'
import { hrefWith } from './list-query.ts'

/** Lists have up to two dozen flavours: the page is sent and rendered with the most common and the ticked ones only. */
const SHOWN_AT_FIRST = 8

type ChoicesProps = {
  legend: string
  name: string
  choices: (Choice & { color?: string | null })[]
  ticked: string[]
  onTick: () => void
  isFolded?: boolean
  /** A note below the choices. */
  children?: ReactNode
}

/** One part of the filter with any number of ticks; renders nothing if there is nothing to choose. */
export function Choices({ legend, name, choices, ticked, onTick, isFolded, children }: ChoicesProps) {
  const [params] = useSearchParams()
  const [isUnfolded, setUnfolded] = useState(false)
  const ticks = useRef<HTMLDivElement>(null)
  if (choices.length < 2 && ticked.length === 0) return null
  const isWhole = isUnfolded || params.get('all') === name || choices.length <= SHOWN_AT_FIRST + 1
  const shown = choices.filter((choice, place) => isWhole || place < SHOWN_AT_FIRST || ticked.includes(choice.slug))
  return (
    <FilterGroup legend={legend} isFolded={isFolded} isChosen={ticked.length > 0}>
      <div ref={ticks} className="-mx-1 max-h-96 overflow-y-auto px-1">
        {shown.map(({ slug, name: label, count, color }) => (
          <Tick
            key={slug}
            name={name}
            value={slug}
            label={label}
            count={count}
            isOn={ticked.includes(slug)}
            onTick={onTick}
            mark={
              color && (
                <i className="size-3.5 shrink-0 rounded-pill border border-ink/15" style={{ background: color }} />
              )
            }
          />
        ))}
      </div>
      {!isWhole && (
        <SoftLink
          href={hrefWith(params, { all: name })}
          onClick={(event) => {
            event.preventDefault()
            focusFirstNew(ticks.current, 'input', () => setUnfolded(true))
          }}
          className="mt-1 inline-flex min-h-11 items-center text-sm underline"
        >
          Show all {choices.length}
          <span className="sr-only"> choices of {legend}</span>
        </SoftLink>
      )}
      {children}
    </FilterGroup>
  )
}

type TickProps = {
  name: string
  value: string
  label: string
  /** The number of products with this tick; left out if the page does not know it. */
  count: number | undefined
  isOn: boolean
  onTick: () => void
  mark?: ReactNode
  /** One of several that exclude each other. */
  isSingle?: boolean
}

/** A checkbox or radio button with its name and count; the whole row is the tap target. */
export function Tick({ name, value, label, count, isOn, onTick, mark, isSingle = false }: TickProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 text-sm',
        isOn && 'font-semibold',
        count === 0 && !isOn && 'text-muted',
      )}
    >
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        checked={isOn}
        onChange={onTick}
        className="size-4.5 shrink-0 accent-ink"
      />
      {mark}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count !== undefined && <span className="figures text-xs text-muted">{formatCount(count)}</span>}
    </label>
  )
}
