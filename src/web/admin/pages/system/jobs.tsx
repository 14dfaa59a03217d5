import type { FailedJob, JobState } from '../../../../domains/reporting/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'

type JobsProps = { jobs: readonly FailedJob[]; counts: Record<JobState, number>; mayWrite: boolean }

/** Failed jobs: dead letters, and those that are retried automatically. */
export function Jobs({ jobs, counts, mayWrite }: JobsProps) {
  return (
    <>
      <FilterLinks
        label="Failed jobs"
        name="state"
        values={[
          { value: '', label: 'Failed', count: counts.dead },
          { value: 'retry', label: 'Retrying', count: counts.retry },
        ]}
      />
      {jobs.length === 0 ? (
        <p className="rounded-control bg-mist p-3 text-sm">None.</p>
      ) : (
        <DataTable
          caption="Failed jobs, newest first"
          rows={jobs}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Job',
              isMain: true,
              cell: ({ event, queue }) => (queue === 'mails' ? `Email for ${event}` : event),
            },
            { head: 'About', cell: ({ about }) => about },
            { head: 'Error', cell: ({ error }) => error },
            { head: 'Attempts', isFigure: true, cell: ({ tries }) => tries },
            { head: 'Since', cell: ({ createdAt }) => formatDateTime(createdAt) },
            { head: 'Next attempt', cell: ({ nextAt }) => (nextAt ? formatDateTime(nextAt) : 'None') },
            {
              head: 'Actions',
              isPlain: true,
              cell: ({ id, state, event, about }) =>
                mayWrite && (
                  <span className="flex flex-wrap gap-2">
                    <ActionButton values={{ intent: 'retry', id }} label={`Retry now: ${event} ${about}`}>
                      Retry now
                    </ActionButton>
                    {state === 'dead' && (
                      <ActionButton
                        values={{ intent: 'delete', id }}
                        tone="quiet"
                        label={`Delete this job: ${event} ${about}`}
                      >
                        Delete
                      </ActionButton>
                    )}
                  </span>
                ),
            },
          ]}
        />
      )}
    </>
  )
}
