import { Link, useSearchParams } from 'react-router'
import { cx } from '../../../ui/class-names.ts'

type FilterLinksProps = {
  /** Screen readers announce it before the links. */
  label: string
  /** The URL parameter; an empty value means all. */
  name: string
  values: readonly { value: string; label: string; count?: number | string }[]
}

/** Views of a list side by side, each with its own URL. */
export function FilterLinks({ label, name, values }: FilterLinksProps) {
  const [search] = useSearchParams()
  const current = search.get(name) ?? ''
  return (
    <nav aria-label={label} className="-mx-1 mb-4 flex gap-1 overflow-x-auto px-1 py-1">
      {values.map((each) => {
        const next = new URLSearchParams(search)
        if (each.value) next.set(name, each.value)
        else next.delete(name)
        next.delete('cursor')
        next.delete('page')
        const isCurrent = current === each.value
        return (
          <Link
            key={each.value}
            to={{ search: next.toString() }}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-pill px-4 text-sm md:h-9',
              isCurrent ? 'bg-ink font-semibold text-paper' : 'border border-line hover:bg-mist',
            )}
          >
            {each.label}
            {each.count !== undefined && <span className="figures text-xs">{each.count}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
