import { and, asc, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { findOffers } from '../catalog/index.ts'
import { isOpen, isWaiting } from './alert-state.ts'
import { isDue } from './rules.ts'
import { alerts } from './tables.ts'

/** Alerts per transaction, and products per check. */
const AT_ONCE = 500

/**
 * Queues the emails that these products' offers make due, one event per alert; on `catalog.offers-improved`. Concurrent
 * calls queue each alert only once.
 */
export async function queueDueAlerts(ctx: Context, productIds: readonly string[]): Promise<void> {
  const waiting = await ctx.db
    .select({ id: alerts.id, kind: alerts.kind, variantId: alerts.variantId, priceThen: alerts.priceThen })
    .from(alerts)
    .where(and(inArray(alerts.productId, [...productIds]), isWaiting))
    .orderBy(asc(alerts.askedAt), asc(alerts.id))
  if (waiting.length === 0) return
  const offers = await findOffers(ctx, [...new Set(waiting.map(({ variantId }) => variantId))])
  const due = waiting.filter((wish) => {
    const offer = offers.get(wish.variantId)
    return offer !== undefined && isDue(wish, offer)
  })
  for (let start = 0; start < due.length; start += AT_ONCE)
    await sendOnWay(
      ctx,
      due.slice(start, start + AT_ONCE).map(({ id }) => id),
    )
}

const sendOnWay = (ctx: Context, ids: string[]) =>
  ctx.transaction(async (tx) => {
    // Locked in a fixed order: concurrent checks of the same alerts wait for each other, and the second one finds them
    // already queued.
    const locked = await tx.db
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(inArray(alerts.id, ids), isWaiting))
      .orderBy(alerts.id)
      .for('update')
    if (locked.length === 0) return ok(null)
    const going = locked.map(({ id }) => id)
    await tx.db.update(alerts).set({ dueAt: tx.now() }).where(inArray(alerts.id, going))
    await tx.announce('alert.due', ...going.map((alertId) => ({ alertId })))
    return ok(null)
  })

/**
 * Checks all open alerts, to catch changes that no event announced, such as a product that is visible again. Scheduled,
 * on `alert.look-due`.
 */
export async function queueAllDueAlerts(ctx: Context): Promise<void> {
  const products = await ctx.db
    .selectDistinct({ id: alerts.productId })
    .from(alerts)
    .where(isOpen)
    .orderBy(asc(alerts.productId))
  for (let start = 0; start < products.length; start += AT_ONCE)
    await queueDueAlerts(
      ctx,
      products.slice(start, start + AT_ONCE).map(({ id }) => id),
    )
}
