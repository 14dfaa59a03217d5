import type { ImportView, RowProblem } from '../../../domains/imports/schemas.ts'
import { DataTable } from '../ui/data-table.tsx'

/** The cells that could not be used, and all of them as a file. */
export function ImportProblems({ found: { id, problems, list } }: { found: ImportView & { list: RowProblem[] } }) {
  return (
    <section className="mb-8" aria-labelledby="problems">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="problems" className="text-lg">
          What could not be used
        </h2>
        <a href={`/api/admin/imports/${id}/problems.csv`} download className="btn btn-outline btn-small">
          Download as CSV
        </a>
      </div>
      <p className="mb-3 text-sm text-muted">
        A product with a wrong cell is refused as a whole; the others are imported. Rows are counted as a spreadsheet
        counts them.
        {problems > list.length && ` These are the first ${list.length} of ${problems.toLocaleString('en-IN')}.`}
      </p>
      <DataTable
        caption="Problems by row"
        rows={list.map((problem, place) => ({ ...problem, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          { head: 'Row', cell: ({ row }) => row, className: 'w-16' },
          { head: 'Column', cell: ({ column }) => column },
          { head: 'Value', cell: ({ value }) => <code className="text-xs">{value || '(empty)'}</code> },
          { head: 'Reason', isMain: true, cell: ({ reason }) => reason },
        ]}
      />
    </section>
  )
}
