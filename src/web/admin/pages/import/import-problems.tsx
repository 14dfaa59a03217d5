import type { FoundImport } from '../../../../domains/imports/schemas.ts'
import { formatCount } from '../../../../shared/counted.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'
import { PageLinks } from '../../parts/lists/page-links.tsx'

/** The cells that could not be used, by row and column, and a download of their rows for correction. */
export function ImportProblems({ found }: { found: FoundImport }) {
  const { id, state, counts, problems, list, columns, kept, page, totalPages } = found
  const hasRows = counts.refused > 0 && (state === 'ready' || state === 'done')
  const filters = columns.map(({ column, count }) => ({ value: column, label: column, count }))
  return (
    <section className="mb-8" aria-labelledby="problems">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="problems" className="text-lg">
          Errors in your file
        </h2>
        <span className="flex flex-wrap gap-2">
          {hasRows && (
            <a href={`/api/admin/imports/${id}/refused.csv`} download className="btn btn-outline btn-small">
              Download refused rows
            </a>
          )}
          <a href={`/api/admin/imports/${id}/problems.csv`} download className="btn btn-outline btn-small">
            Download this list
          </a>
        </span>
      </div>
      <p className="mb-3 max-w-prose text-sm text-muted">
        A product with an error is refused as a whole; the others are imported. A missing picture, or stock that could
        not be changed, does not stop a product. Row 1 is the row with the column names.
        {hasRows && ' Download the refused rows, correct them and upload that file.'}
        {problems > kept &&
          ` The file has ${formatCount(problems)} problems; these are the first ${formatCount(kept)}.`}
      </p>
      {columns.length > 1 && (
        <FilterLinks
          label="Column"
          name="column"
          values={[{ value: '', label: 'All columns', count: kept }, ...filters]}
        />
      )}
      <DataTable
        caption="Problems by row"
        rows={list.map((problem, place) => ({ ...problem, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          { head: 'Row', cell: ({ row }) => formatCount(row), className: 'w-20' },
          { head: 'Column', cell: ({ column }) => column },
          { head: 'Value', cell: ({ value }) => <code className="text-xs">{value || '(empty)'}</code> },
          { head: 'Reason', isMain: true, cell: ({ reason }) => reason },
        ]}
      />
      <PageLinks page={page} totalPages={totalPages} />
    </section>
  )
}
