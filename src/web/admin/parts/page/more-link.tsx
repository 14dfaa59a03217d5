import { useSearchParams } from 'react-router'
import { ButtonLink } from './links.tsx'

type MoreLinkProps = { next: string | null; first?: string; more?: string }

/** Links to the next page of a cursor-based list and back to its first page. */
export function MoreLink({ next, first = 'Back to the newest', more = 'Older' }: MoreLinkProps) {
  const [search] = useSearchParams()
  const at = (cursor: string | null) => {
    const params = new URLSearchParams(search)
    if (cursor) params.set('cursor', cursor)
    else params.delete('cursor')
    return { search: params.toString() }
  }
  const isLater = search.has('cursor')
  if (!next && !isLater) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-3">
      {isLater && <ButtonLink to={at(null)}>{first}</ButtonLink>}
      {next && <ButtonLink to={at(next)}>{more}</ButtonLink>}
    </nav>
  )
}
