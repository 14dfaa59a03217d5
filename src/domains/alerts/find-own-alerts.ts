import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { ownId } from '../customers/index.ts'
import { isOpen } from './alert-state.ts'
import { describeVariants } from './describe-variant.ts'
import { refuse } from './problems.ts'
import type { AlertView } from './schemas.ts'
import { alerts } from './tables.ts'

/** The signed-in user's open alerts, newest first. */
export async function findOwnAlerts(ctx: Context): Promise<Result<AlertView[], 'LOGIN_REQUIRED'>> {
  const customerId = ownId(ctx)
  if (!customerId) return refuse('LOGIN_REQUIRED')
  const rows = await ctx.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.customerId, customerId), isOpen))
    .orderBy(desc(alerts.askedAt), alerts.id)
  const facts = await describeVariants(
    ctx,
    rows.map(({ variantId }) => variantId),
  )
  return ok(
    rows.map(({ id, kind, variantId, priceThen, askedAt }) => {
      const { name = 'No longer sold', title = '', path = null, image = null } = facts.get(variantId) ?? {}
      return {
        id,
        kind,
        variantId,
        name,
        title,
        path,
        image,
        priceThen: paise(priceThen),
        askedAt: askedAt.toISOString(),
      }
    }),
  )
}

/** All data held about the signed-in user's alerts, for their data export. */
export async function exportAlerts(ctx: Context): Promise<object[]> {
  const customerId = ownId(ctx)
  if (!customerId) return []
  const { kind, variantId, email, priceThen, askedAt, confirmedAt, sentAt, endedAt } = alerts
  return ctx.db
    .select({ kind, variantId, email, priceThen, askedAt, confirmedAt, sentAt, endedAt })
    .from(alerts)
    .where(eq(alerts.customerId, customerId))
    .orderBy(desc(askedAt))
}
