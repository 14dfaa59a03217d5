import { noteFailures } from '../../domains/owner-alerts/index.ts'
import { addVisits } from '../../domains/reporting/index.ts'
import { writeMisses } from '../../domains/search/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Counts } from '../../platform/metrics/counts.ts'
import type { HostWatch } from '../../platform/storage/watch-hosts.ts'
import type { Visits } from '../../platform/visits.ts'

const EVERY_MS = 60_000

type Kept = { ctx: Context; visits: Visits; counts: Counts; hosts: HostWatch | null }

/**
 * Writes what this process has counted to the database once a minute, and looks for other hosts. Losing a few counts is
 * not worth an alarm. Returns the function that stops it.
 */
export async function keepCounts({ ctx, visits, counts, hosts }: Kept): Promise<() => Promise<void>> {
  let known = { calls: 0, writes: 0 }
  const warn = (message: string) => (error: unknown) => ctx.log.warn({ err: error }, message)
  const keepVisits = () =>
    Promise.all([addVisits(ctx, visits.take()).catch(warn('Visits were not counted')), writeMisses(ctx)])
  const keepFailures = async () => {
    const { payment_provider_failures: calls, storage_write_failures: writes } = counts.read().counted
    const before = known
    known = { calls, writes }
    await noteFailures(ctx, 'payment-provider', calls - before.calls)
    await noteFailures(ctx, 'object-storage', writes - before.writes)
  }
  const lookAtHosts = async () => hosts?.look().catch(warn('Other hosts could not be looked for'))
  const keep = async () => {
    await Promise.all([
      keepVisits(),
      keepFailures().catch(warn('Failures were not noted for the owner')),
      lookAtHosts(),
    ])
  }
  await lookAtHosts()
  const timer = setInterval(() => void keep(), EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await keepVisits()
    await hosts?.close().catch(() => undefined)
  }
}
