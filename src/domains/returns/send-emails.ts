import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { findOrder, findRecipient } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { newReturnEmail, returnNews, TOLD } from './emails/return-news.ts'
import { type LoadedReturn, loadReturns } from './find-returns.ts'
import { returnEvents, returns } from './tables.ts'

/** Emails the receipt of a request to the buyer, and the request to the owner; on `return.requested`. */
export async function sendReturnRequest(ctx: Context, mailer: Mailer, { returnId }: { returnId: string }) {
  const loaded = await loadOne(ctx, returnId)
  if (!loaded) return
  const { made, counter } = loaded
  const settings = await readSettings(ctx)
  await mailer.send(newReturnEmail(made, `${made.number}-owner`, mailer.link(`/admin/returns/${made.id}`), settings))
  const recipient = await findRecipient(ctx, made.orderId)
  if (!recipient) return
  const told = { made, counter, status: 'requested' as const, note: '', key: `${made.number}-requested` }
  await mailer.send(returnNews({ ...told, to: recipient.to, url: mailer.link(recipient.path) }, settings))
}

/** Emails the buyer about a change of a return; on `return.changed`, once for each entry of its history. */
export async function sendReturnNews(
  ctx: Context,
  mailer: Mailer,
  { returnId, eventId }: { returnId: string; eventId: number },
): Promise<void> {
  const loaded = await loadOne(ctx, returnId)
  const [event] = await ctx.db.select().from(returnEvents).where(eq(returnEvents.id, eventId))
  if (!loaded || !event || !TOLD.includes(event.status)) return
  const { made, counter } = loaded
  // The refund of money has an email of its own, and the gift card's part doesn't wait when it fails.
  const isTold = made.cardAmount === 0 || made.events.filter(({ status }) => status === 'refunded').length > 1
  if (event.status === 'refunded' && made.refundId !== null && isTold) return
  const recipient = await findRecipient(ctx, made.orderId)
  if (!recipient) return
  const told = { made, counter, status: event.status, note: event.note, key: `${made.number}-${event.id}` }
  await mailer.send(
    returnNews({ ...told, to: recipient.to, url: mailer.link(recipient.path) }, await readSettings(ctx)),
  )
}

/** `counter`: the store where the order was collected; empty if it was delivered. */
async function loadOne(ctx: Context, id: string): Promise<{ made: LoadedReturn; counter: string[] } | null> {
  const [plain] = await loadReturns(ctx, eq(returns.id, id), [])
  const order = plain && (await findOrder(ctx, plain.orderNumber))
  if (!order?.ok) return null
  const [made] = await loadReturns(ctx, eq(returns.id, id), order.value.items)
  const { pickup } = order.value
  return made ? { made, counter: pickup ? [pickup.name, pickup.address] : [] } : null
}
