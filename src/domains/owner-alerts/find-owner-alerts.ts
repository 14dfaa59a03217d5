import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'
import { conditions } from './conditions.ts'
import { CONDITIONS, type WatchedCondition } from './schemas.ts'
import { findRecipients } from './send-alert.ts'
import { ownerAlerts } from './tables.ts'

/** What is watched and what is wrong now, problems first; who is emailed, and when the last look was. */
export async function findOwnerAlerts(
  ctx: Context,
): Promise<Result<{ conditions: WatchedCondition[]; recipients: string[]; checkedAt: Date | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'system.read')
  if (refused) return refused
  const [settings, rows, recipients] = await Promise.all([
    readSettings(ctx),
    ctx.db.select().from(ownerAlerts),
    findRecipients(ctx),
  ])
  const watched = CONDITIONS.map((key) => {
    const row = rows.find(({ condition }) => condition === key)
    const { label, threshold } = conditions[key]
    const problem = row?.since ? { since: row.since, text: row.text } : null
    return { key, label, threshold: threshold(settings), problem }
  })
  return ok({
    conditions: watched.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null)),
    recipients,
    checkedAt: rows.reduce<Date | null>((last, { checkedAt }) => (last && last > checkedAt ? last : checkedAt), null),
  })
}
