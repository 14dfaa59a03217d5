import type { Health } from '../../../../domains/reporting/index.ts'
import { formatCount } from '../../../../shared/counted.ts'
import { Badge } from '../../../ui/badge.tsx'

const MB = 1_000_000

const size = (bytes: number) =>
  bytes < 10_000 * MB ? `${formatCount(Math.round(bytes / MB))} MB` : `${Math.round(bytes / MB / 1000)} GB`

function span(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 86_400)} days`
}

const storageFact = ({ name, problem }: { name: string; problem: string | null }): [string, string, boolean] => [
  'Object storage',
  problem?.replace('Object storage: ', '') ?? `Working: ${name}`,
  problem !== null,
]

type HealthFactsProps = {
  health: Health
  disk: { free: number; total: number } | null
  keptPages: number | null
  /** The bucket for pictures, and what is wrong with it. */
  storage: { name: string; problem: string | null } | null
}

/** What the store runs on, and how much of it is used. */
export function HealthFacts({ health, disk, keptPages, storage }: HealthFactsProps) {
  const { database, databaseBytes, node, memoryBytes, upSeconds, waitingJobs, oldestJobSeconds } = health
  const facts: [name: string, fact: string, isWrong?: boolean][] = [
    ['Database', `${database}, ${size(databaseBytes)}`],
    ...(storage ? [storageFact(storage)] : []),
    ['Disk of the data', disk ? `${size(disk.free)} of ${size(disk.total)} free` : 'Unknown'],
    ['This process', `Node ${node}, ${size(memoryBytes)} of memory, up for ${span(upSeconds)}`],
    ['Cached pages', keptPages === null ? 'None cached' : formatCount(keptPages)],
    [
      'Waiting jobs',
      oldestJobSeconds === null ? 'None' : `${waitingJobs}, the oldest for ${span(Math.max(0, oldestJobSeconds))}`,
    ],
  ]
  return (
    <dl className={`grid gap-x-6 gap-y-3 sm:grid-cols-2 ${storage ? 'xl:grid-cols-3' : 'xl:grid-cols-5'}`}>
      {facts.map(([name, fact, isWrong = false]) => (
        <div key={name} className={`rounded-card border p-4 ${isWrong ? 'border-danger' : 'border-line'}`}>
          <dt className="flex items-center justify-between gap-3 text-xs text-muted">
            {name} {isWrong && <Badge tone="danger">Problem</Badge>}
          </dt>
          <dd className="mt-1 text-sm font-semibold wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
