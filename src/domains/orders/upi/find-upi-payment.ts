import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { readSettings } from '../../settings/index.ts'
import type { Settings } from '../../settings/schemas.ts'
import { orderNumberOf } from '../find-orders.ts'
import { mayOpen } from '../order-keys.ts'
import { refuse } from '../problems.ts'
import { awaitsPayment, heldUntil } from '../rules.ts'
import { orders } from '../tables.ts'
import { CLAIM_DAYS, MAX_REFERENCES, upiLink } from './rules.ts'
import type { UpiPayment } from './schemas.ts'
import { upiClaims } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
type ClaimRow = typeof upiClaims.$inferSelect

/** An order with what its buyer said about a UPI payment. */
export type UpiOrder = { order: OrderRow; claim: ClaimRow | null }

export async function findUpiOrder(ctx: Context, orderNumber: string): Promise<UpiOrder | null> {
  const number = orderNumberOf(orderNumber)
  if (!number) return null
  const [found] = await ctx.db
    .select({ order: orders, claim: upiClaims })
    .from(orders)
    .leftJoin(upiClaims, eq(upiClaims.orderId, orders.id))
    .where(eq(orders.number, number))
  return found ?? null
}

/** Whether an order is, or was to be, paid to the store's own UPI ID. */
export const isByUpi = ({ order, claim }: UpiOrder): boolean =>
  order.kind === 'goods' && order.total > 0 && (order.paymentMethod === 'upi-qr' || claim !== null)

/** How an own order is paid by UPI; refuses orders of others and those that are paid in another way (I19). */
export async function findUpiPayment(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[],
): Promise<Result<UpiPayment, 'ORDER_NOT_FOUND'>> {
  const found = await findUpiOrder(ctx, orderNumber)
  if (!found || !mayOpen(ctx, found.order, keys) || !isByUpi(found)) return refuse('ORDER_NOT_FOUND')
  return ok(upiPaymentOf(found, await readSettings(ctx), ctx.now()))
}

export function upiPaymentOf(found: UpiOrder, { payments, store }: Settings, now: Date): UpiPayment {
  const { order, claim } = found
  const { upiId } = payments
  const name = payments.upiName ?? store.name
  const total = order.total as Paise
  const until = heldAs(found, payments)
  const isHeld = awaitsPayment(order) && until > now
  return {
    orderNumber: order.number,
    state: stateOf(found),
    orderStatus: order.status,
    total,
    payTo: upiId ? { upiId, name, link: upiLink({ upiId, name, total, orderNumber: order.number }) } : null,
    heldUntil: isHeld ? until.toISOString() : null,
    reference: claim?.reference ?? null,
    reason: claim?.status === 'rejected' ? claim.reason : null,
    canGiveReference: canGiveReference(found, now),
  }
}

function stateOf({ order, claim }: UpiOrder): UpiPayment['state'] {
  if (claim?.status === 'confirmed') return order.status === 'cancelled' || order.status === 'expired' ? 'over' : 'paid'
  if (claim?.status === 'waiting' && (order.status === 'pending' || order.status === 'expired')) return 'waiting'
  if (order.status !== 'pending' || order.paymentMethod !== 'upi-qr') return 'over'
  return claim ? 'rejected' : 'open'
}

/** Until when an order holds its stock: its own time, or while staff look for the payment. */
function heldAs({ order, claim }: UpiOrder, payments: Settings['payments']): Date {
  const own = heldUntil(order, payments)
  return claim && claim.heldUntil > own ? claim.heldUntil : own
}

export function canGiveReference({ order, claim }: UpiOrder, now: Date): boolean {
  const end = order.createdAt.getTime() + CLAIM_DAYS * 24 * 60 * 60_000
  return (
    order.paymentMethod === 'upi-qr' &&
    (order.status === 'pending' || order.status === 'expired') &&
    !order.erasedAt &&
    claim?.status !== 'confirmed' &&
    (claim?.tries ?? 0) < MAX_REFERENCES &&
    end > now.getTime()
  )
}
