import { useEffect } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { History, X } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { deleteRecentSearch } from '../../parts/search/recent-searches.ts'
import { searchUrl } from '../../parts/search/search-url.ts'
import { browserStorage } from '../../state/browser-storage.ts'
import type { PanelProps } from './panel-props.ts'

type RecentSearchesProps = PanelProps & {
  queries: string[]
  /** Receives the remaining searches after one or all were removed. */
  onForget: (left: string[]) => void
}

/**
 * Recent searches, to repeat or remove. They stay on the device. The buttons are beside the listbox, not in it: an
 * option may not contain a button, and Tab reaches them from the field.
 */
export function RecentSearches({
  listId,
  active,
  onTargets,
  onMessage,
  onChoose,
  queries,
  onForget,
}: RecentSearchesProps) {
  const targets = queries.map(searchUrl).join('\n')
  useEffect(() => onTargets(targets.split('\n')), [onTargets, targets])
  const forget = (query?: string) => {
    onForget(deleteRecentSearch(browserStorage(), query))
    onMessage(query === undefined ? 'Recent searches cleared' : `${query} removed from recent searches`)
  }
  return (
    <>
      <div className="flex h-11 items-center justify-between pr-2 pl-4">
        <h2 className="eyebrow text-muted">Recent searches</h2>
        <button type="button" onClick={() => forget()} className="h-11 rounded-control px-2 text-sm underline">
          Clear all
        </button>
      </div>
      <div className="flex pb-1.5">
        <div id={listId} role="listbox" aria-label="Recent searches" className="min-w-0 flex-1">
          {queries.map((query, index) => (
            <SoftLink
              key={query}
              href={searchUrl(query)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onClick={onChoose}
              className={cx(
                'flex h-11 items-center gap-4 pl-4 text-sm',
                index === active ? 'bg-mist' : 'hover:bg-mist',
              )}
            >
              <History className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <span className="truncate">{query}</span>
            </SoftLink>
          ))}
        </div>
        <ul>
          {queries.map((query) => (
            <li key={query}>
              <button
                type="button"
                aria-label={`Remove ${query} from recent searches`}
                onClick={() => forget(query)}
                className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-mist hover:text-ink"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
