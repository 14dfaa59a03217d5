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

function size(bytes: number): string {
  const [count, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${count.toLocaleString('en-IN', { maximumFractionDigits: 1 })} ${unit}`
}

type BackupTableProps = {
  backups: readonly Backup[]
  /** Where backups go now, as the page says: named only for those that are elsewhere. */
  place: string
  now: string
}

/** The store's own backups and attempts, newest first. */
export function BackupTable({ backups, place, now }: BackupTableProps) {
  const elsewhere = (backup: Backup) => (backup.place === place ? null : backup.place)
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
          head: 'Details',
          className: 'wrap-anywhere',
          cell: (backup) => backup.error ?? backup.file ?? elsewhere(backup) ?? '–',
          below: (backup) => (backup.error || backup.file ? elsewhere(backup) : null),
        },
        { head: 'Started by', className: 'wrap-anywhere', cell: ({ askedBy }) => askedBy || 'Schedule' },
      ]}
    />
  )
}
