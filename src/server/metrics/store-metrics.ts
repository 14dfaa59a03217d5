import { type Gauges, readGauges } from '../../domains/reporting/index.ts'
import { readLastBackup } from '../../platform/backup/last-backup.ts'
import type { Context } from '../../platform/context.ts'
import { type HostHealth, readHostHealth } from '../../platform/host-health.ts'
import { gauge, type Metric } from '../../platform/metrics/metric.ts'
import type { StorageHealth } from '../../platform/storage/storage-health.ts'

/** However often somebody asks, the database is asked at most this often. */
const REFRESH_MS = 5_000

/** The state of the store, which all of its processes share: read when somebody asks. */
export function openStoreMetrics(
  ctx: Context,
  dataDir: string | undefined,
  lookAtStorage: () => Promise<StorageHealth> = async () => null,
): () => Promise<Metric[]> {
  let last: { at: number; gauges: Promise<Gauges | null> } | null = null
  const current = () => {
    const now = performance.now()
    if (!last || now - last.at > REFRESH_MS) {
      const gauges = readGauges(ctx).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'The metrics of the database could not be read')
        return null
      })
      last = { at: now, gauges }
    }
    return last.gauges
  }
  return async () => {
    const [gauges, { disk }, storage, backup] = await Promise.all([
      current(),
      readHostHealth(dataDir, null, null),
      lookAtStorage(),
      dataDir ? readLastBackup(dataDir) : null,
    ])
    return [
      gauge('database_up', 'Whether the database answered', gauges ? 1 : 0),
      ...(gauges ? gaugesOf(gauges) : []),
      ...diskMetrics(disk),
      ...(storage ? [gauge('object_storage_up', 'Whether object storage answered', storage.problem ? 0 : 1)] : []),
      ...(backup
        ? [
            gauge('backup_age_seconds', 'Time since the last backup made on this machine', ageOf(backup.takenAt, ctx)),
            gauge('backup_bytes', 'Size of the last backup', backup.bytes),
          ]
        : []),
    ]
  }
}

const ageOf = (moment: string, ctx: Context) => Math.max(0, (ctx.now().getTime() - Date.parse(moment)) / 1000)

function gaugesOf({ queues, paymentsWaiting, paymentsToCheck }: Gauges): Metric[] {
  const perQueue = (pick: (queue: Gauges['queues'][number]) => number) =>
    queues.map((each) => ({ value: pick(each), labels: { queue: each.queue } }))
  return [
    gauge(
      'jobs_waiting',
      'Jobs that are due and not started',
      perQueue(({ due }) => due),
    ),
    gauge(
      'jobs_oldest_seconds',
      'How long the oldest due job has waited',
      perQueue(({ oldestSeconds }) => oldestSeconds),
    ),
    gauge(
      'jobs_retrying',
      'Jobs that failed and will be retried',
      perQueue(({ retrying }) => retrying),
    ),
    gauge(
      'jobs_dead',
      'Jobs that failed for good and wait for a person',
      perQueue(({ dead }) => dead),
    ),
    gauge('payments_waiting', 'Orders that wait for their payment', [
      { value: paymentsWaiting.provider, labels: { method: 'provider' } },
      { value: paymentsWaiting.upiQr, labels: { method: 'upi-qr' } },
    ]),
    gauge('payments_to_check', 'Payments and refunds needing attention', paymentsToCheck),
  ]
}

const diskMetrics = (disk: HostHealth['disk']): Metric[] =>
  disk
    ? [
        gauge('disk_free_bytes', 'Free space on the disk of the data folder', disk.free),
        gauge('disk_size_bytes', 'Size of the disk of the data folder', disk.total),
      ]
    : []
