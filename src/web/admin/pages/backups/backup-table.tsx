import type { Backup, BackupStatus } from '../../../../domains/backups/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { DataTable, type Mark } from '../../parts/lists/data-table.tsx'
import { spanText } from '../../state/backups.ts'

const marks: Record<BackupStatus, Mark> = {
  waiting: { tone: 'mist', text: 'Starting' },
  running: { tone: 'mist', text: 'Running' },
  done: { tone: 'success', text: 'Complete' },
  failed: { tone: 'danger', text: 'Failed' },
}

const size = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`

/** The store's own backups and attempts, newest first. */
export function BackupTable({ backups, now }: { backups: readonly Backup[]; now: string }) {
  return (
    <DataTable
      caption="Backups, newest first"
      rows={backups}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Started', isMain: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
        { head: 'Result', mark: ({ status }) => marks[status] },
        {
          head: 'Age',
          isFigure: true,
          className: 'whitespace-nowrap',
          cell: ({ createdAt }) => spanText(Date.parse(now) - Date.parse(createdAt)),
        },
        {
          head: 'Size',
          isFigure: true,
          className: 'whitespace-nowrap',
          cell: ({ bytes }) => (bytes === null ? '–' : size(bytes)),
        },
        {
          head: 'Where',
          className: 'wrap-anywhere',
          cell: ({ file, place }) => file ?? place,
          below: ({ file, place, error }) => error ?? (file ? place : null),
        },
        { head: 'Started by', cell: ({ askedBy }) => askedBy || 'Schedule' },
      ]}
    />
  )
}
