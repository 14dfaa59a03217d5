import { TriangleAlert } from '../../../ui/icons/icons.tsx'
import { RowLink } from '../../parts/page/links.tsx'

/** Store details that the law requires or customers expect and that are still missing; empty once all are entered. */
export function MissingDetails({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="missing" className="mb-5 rounded-card border-2 border-accent bg-accent-soft p-4 text-sm">
      <h2 id="missing" className="flex items-center gap-2 text-base">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" /> Store details missing
      </h2>
      <p className="mt-1">
        Invoices and legal pages leave out what you haven’t entered: {missing.join(', ')}.{' '}
        <RowLink to="/admin/settings/shop">Add store details</RowLink>
      </p>
    </section>
  )
}
