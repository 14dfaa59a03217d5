import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { paise, toRupees, ZERO } from '../../shared/money.ts'
import type { Refusal } from '../../shared/result.ts'
import { paymentPrices, paymentTermsOf } from '../pricing/payment-rules.ts'
import { COD_FEE } from '../pricing/rules.ts'
import { orderTerms } from './edit/price-edit.ts'
import { orderRevisions } from './edit/tables.ts'
import type { OrderRow } from './order-view.ts'
import { refuse } from './problems.ts'
import type { PaymentMethod } from './schemas.ts'
import { actorName } from './status/change-status.ts'
import { orderLines, type orders } from './tables.ts'

type Priced = Pick<
  OrderRow,
  | 'subtotal'
  | 'memberDiscount'
  | 'discountAmount'
  | 'prepaidDiscount'
  | 'codFee'
  | 'paymentMethod'
  | 'deliveryMethod'
  | 'total'
  | 'steps'
>
export type PaymentAmounts = Pick<OrderRow, 'prepaidDiscount' | 'codFee' | 'total' | 'steps'>

/**
 * What an unpaid card or UPI order costs with another payment method. In cash, its prepaid discount no longer applies and
 * today's fee is added; between card and UPI nothing changes. What a gift card has paid stays paid.
 */
export function repriced(
  order: Priced,
  method: PaymentMethod,
  settings: Parameters<typeof paymentTermsOf>[0],
): PaymentAmounts {
  const { prepaidDiscount, codFee, total, steps } = order
  if (method !== 'cod' || order.paymentMethod === 'cod') return { prepaidDiscount, codFee, total, steps }
  const goods = paise(order.subtotal - order.memberDiscount - order.discountAmount)
  const fee = paymentPrices(paymentTermsOf(settings, order.deliveryMethod), goods).codFee
  const kept = steps.filter(({ name }) => name !== 'prepaid')
  const last = kept.findIndex(({ name }) => name === 'gift-card')
  const row = { name: 'cod-fee' as const, label: COD_FEE, amount: fee }
  return {
    prepaidDiscount: ZERO,
    codFee: fee,
    total: total + prepaidDiscount + fee,
    steps: fee > 0 ? kept.toSpliced(last < 0 ? kept.length : last, 0, row) : kept,
  }
}

/** Refuses a method whose total the buyer has not seen. `claimed` in rupees. */
export function refuseOtherTotal(
  { total }: Pick<PaymentAmounts, 'total'>,
  claimed: number | null | undefined,
): Refusal<'PRICE_CHANGED'> | null {
  if (claimed == null || Math.round(claimed * 100) === total) return null
  return refuse('PRICE_CHANGED', { data: { order: { total: toRupees(paise(total)) } } })
}

/**
 * Writes what a locked order costs with its new payment method, as a revision: a trigger refuses other amounts. Returns
 * what to set with the method; nothing if the price stays.
 */
export async function reviseAmounts(
  tx: Context,
  order: typeof orders.$inferSelect,
  amounts: PaymentAmounts,
): Promise<Partial<typeof orders.$inferInsert>> {
  if (amounts.prepaidDiscount === order.prepaidDiscount && amounts.codFee === order.codFee) return {}
  const lines = await tx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position)
  const [before, after] = [orderTerms(order, lines), orderTerms({ ...order, ...amounts }, lines)]
  const number = order.revision + 1
  await tx.db.insert(orderRevisions).values({
    id: newId('rev'),
    orderId: order.id,
    number,
    ...{ requestKey: `${order.id}:payment-method-${number}`, requestHash: '', before, after, reason: '' },
    ...{ totalBefore: before.total, totalAfter: after.total, actor: actorName(tx), at: tx.now() },
  })
  return { ...amounts, revision: number }
}

/** What an order cost when it was placed, before a change of its payment method or items. */
export async function placedTotal(ctx: Context, { id, revision = 0, total }: OrderRow): Promise<number> {
  if (revision === 0) return total
  const [first] = await ctx.db
    .select({ total: orderRevisions.totalBefore })
    .from(orderRevisions)
    .where(eq(orderRevisions.orderId, id))
    .orderBy(orderRevisions.number)
    .limit(1)
  return first?.total ?? total
}
