import type { CheckRun } from '../../../../domains/reporting/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'

/** The last run of the data checker in full, and the results of earlier runs. */
export function CheckRuns({ runs: [last, ...before] }: { runs: readonly CheckRun[] }) {
  if (!last) return <p className="rounded-control bg-mist p-3 text-sm">Not run yet.</p>
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Mark run={last} /> {formatDateTime(last.finishedAt ?? last.createdAt)}
        {last.askedBy && `, started by ${last.askedBy}`}
      </p>
      {last.error && <p className="mt-2 text-sm text-danger">{last.error}</p>}
      {last.findings.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {last.findings.map(({ check, wrong, count, examples }) => (
            <li key={check} className="rounded-control border border-danger p-3 text-sm">
              <strong>{wrong}</strong>
              <span className="mt-1 block text-muted wrap-anywhere">
                {count} in all: {examples.join(', ')}
                {count > examples.length && ', …'} ({check})
              </span>
            </li>
          ))}
        </ul>
      )}
      {before.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-9 cursor-pointer py-1.5 text-muted">Earlier runs</summary>
          <ul className="flex flex-col gap-1">
            {before.map((run) => (
              <li key={run.id} className="flex flex-wrap items-center gap-2">
                <Mark run={run} /> {formatDateTime(run.finishedAt ?? run.createdAt)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Mark({ run: { status, findings } }: { run: CheckRun }) {
  if (status === 'waiting') return <Badge tone="mist">Running</Badge>
  if (status === 'failed') return <Badge tone="danger">Did not finish</Badge>
  if (findings.length === 0) return <Badge tone="success">No problems found</Badge>
  return <Badge tone="danger">{findings.length === 1 ? '1 problem' : `${findings.length} problems`}</Badge>
}
