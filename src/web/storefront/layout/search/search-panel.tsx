import { useEffect, useState } from 'react'
import { readRecent } from '../../parts/search/recent-searches.ts'
import { browserStorage } from '../../state/browser-storage.ts'
import { Queries } from '../query-client.tsx'
import type { PanelProps } from './panel-props.ts'
import { RecentSearches } from './recent-list.tsx'
import { Suggestions } from './suggestions.tsx'

type SearchPanelProps = PanelProps & { query: string; isTyping: boolean; limit: number; onEmptied: () => void }

/** The panel below the search box: suggestions for a text or, without one, the recent searches. */
export default function SearchPanel({ query, isTyping, limit, onEmptied, ...panel }: SearchPanelProps) {
  const [recent, setRecent] = useState(() => readRecent(browserStorage()))
  const hasRecent = query === '' && recent.length > 0
  const { onTargets } = panel
  useEffect(() => {
    if (query === '' && !hasRecent) onTargets([])
  }, [query, hasRecent, onTargets])
  if (query === '' && !hasRecent) return null
  return (
    // The field keeps the focus: a press on the panel must not take it, or the panel closes before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus where it is
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-10 mt-2 max-h-[min(75dvh,44rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-paper shadow-high"
    >
      {hasRecent ? (
        <RecentSearches
          {...panel}
          queries={recent}
          onForget={(left) => {
            setRecent(left)
            onEmptied()
          }}
        />
      ) : (
        <Queries>
          <Suggestions {...panel} query={query} isTyping={isTyping} limit={limit} />
        </Queries>
      )}
    </div>
  )
}
