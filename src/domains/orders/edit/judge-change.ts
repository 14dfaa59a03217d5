import type { Context } from '../../../platform/context.ts'
import { paise } from '../../../shared/money.ts'
import type { Refusal } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { ShippingAddress } from '../../shipping/schemas.ts'
import type { OrderRow } from '../order-view.ts'
import { guestScope } from '../place/find-buyer.ts'
import { lookAtCash } from '../place/judge-cash.ts'
import { riskText } from '../place/risk-rules.ts'
import { refuse } from '../problems.ts'

/** Why cash on delivery would not simply be accepted for an order as staff change it. For staff. */
export type ChangeRisk = { summary: string; reasons: string[] }

/**
 * Judges a cash-on-delivery order with its new total or address by the rules for new orders (decision 0050); null if
 * they would allow it, and for orders that are paid in another way.
 */
export async function judgeChange(
  ctx: Context,
  order: OrderRow,
  { total = order.total, address = order.address }: { total?: number; address?: ShippingAddress | null },
): Promise<ChangeRisk | null> {
  if (order.paymentMethod !== 'cod' || !address) return null
  const settings = await readSettings(ctx)
  const buyer = { customerId: order.customerId, scope: order.customerId ?? guestScope(order.email) }
  const risk = await lookAtCash(ctx, { ...order, buyer, address, total: paise(total) }, settings, order.id)
  if (risk.outcome === 'allow') return null
  const summary =
    risk.outcome === 'prepaid'
      ? 'A new order like this would have to be prepaid.'
      : 'A new cash on delivery order like this would need a code from our email.'
  const reasons = risk.checks.filter(({ isMet, outcome }) => isMet && outcome !== 'allow').map(riskText)
  return { summary, reasons }
}

/** Refuses a change whose risk staff have not accepted; the reasons are in the message. */
export function refuseChange({ summary, reasons }: ChangeRisk): Refusal<'COD_RISK'> {
  const message = [summary, ...reasons, 'Tick “Keep cash on delivery” to go on.'].join(' ')
  return refuse('COD_RISK', { message, fields: { acceptRisk: message } })
}

/** Records that staff went on knowingly. */
export const recordAcceptedRisk = (tx: Context, orderNumber: string, risk: ChangeRisk): Promise<void> =>
  recordActivity(tx, { action: 'order.accept-risk', subject: ['order', orderNumber], after: risk })
