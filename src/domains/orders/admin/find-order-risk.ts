import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { orderNumberOf } from '../find-orders.ts'
import { guestScope } from '../place/find-buyer.ts'
import { lookAtCash } from '../place/judge-cash.ts'
import { riskSummary, riskText } from '../place/risk-rules.ts'
import { refuse } from '../problems.ts'
import { methodsFor } from '../rules.ts'
import type { OrderRisk } from '../schemas.ts'
import { orders } from '../tables.ts'

/** `isLive`: the order isn't cash on delivery, or is older than the rules; this is how it would be judged today. */
export type OrderRiskView = {
  isLive: boolean
  outcome: OrderRisk['outcome']
  summary: string
  rules: { text: string; isMet: boolean }[]
}

/**
 * Why an order was allowed as cash on delivery, confirmed or restricted, for staff: as it was judged when it was placed,
 * otherwise as it would be today. Null for orders without an address, and where cash on delivery is not offered.
 */
export async function findOrderRisk(
  ctx: Context,
  orderNumber: string,
): Promise<Result<OrderRiskView | null, 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const { id, risk, kind, address, deliveryMethod, erasedAt, customerId, email, total, paymentMethod } = orders
  const [order] = await ctx.db
    .select({ id, risk, kind, address, deliveryMethod, erasedAt, customerId, email, total, paymentMethod })
    .from(orders)
    .where(eq(orders.number, orderNumberOf(orderNumber) ?? ''))
  if (!order) return refuse('ORDER_NOT_FOUND')
  if (order.risk) return ok(viewOf(order.risk, false))
  const settings = await readSettings(ctx)
  if (order.kind !== 'goods' || !order.address || order.erasedAt || !methodsFor(settings).includes('cod'))
    return ok(null)
  const buyer = { customerId: order.customerId, scope: order.customerId ?? guestScope(order.email) }
  const looked = await lookAtCash(
    ctx,
    { ...order, buyer, address: order.address, total: paise(order.total) },
    settings,
    order.id,
  )
  return ok(viewOf(looked, true))
}

const viewOf = (risk: OrderRisk, isLive: boolean): OrderRiskView => ({
  isLive,
  outcome: risk.outcome,
  summary: riskSummary(risk, isLive),
  rules: risk.checks.map((check) => ({ text: riskText(check), isMet: check.isMet })),
})
