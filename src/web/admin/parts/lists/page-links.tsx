import { Link, useSearchParams } from 'react-router'

/** Page links of a numbered list. */
export function PageLinks({ page, totalPages }: { page: number; totalPages: number }) {
  const [search] = useSearchParams()
  if (totalPages <= 1) return null
  const at = (target: number) => {
    const next = new URLSearchParams(search)
    if (target > 1) next.set('page', String(target))
    else next.delete('page')
    return { search: next.toString() }
  }
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center gap-3 text-sm">
      {page > 1 && (
        <Link to={at(page - 1)} className="btn btn-outline btn-small">
          Back
        </Link>
      )}
      <span className="figures text-muted">
        Page {page} of {totalPages}
      </span>
      {page < totalPages && (
        <Link to={at(page + 1)} className="btn btn-outline btn-small">
          Next
        </Link>
      )}
    </nav>
  )
}
