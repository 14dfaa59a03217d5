import { Link, useSearchParams } from 'react-router'

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
      {isLater && (
        <Link to={at(null)} className="btn btn-outline btn-small">
          {first}
        </Link>
      )}
      {next && (
        <Link to={at(next)} className="btn btn-outline btn-small">
          {more}
        </Link>
      )}
    </nav>
  )
}
