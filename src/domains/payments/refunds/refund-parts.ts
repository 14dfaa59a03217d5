import { and, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { fromRupees, type Paise, paise, prorate, toRupees } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { OrderView } from '../../orders/schemas.ts'
import { keptShares, unitsAmount } from '../../orders/shares/rules.ts'
import { findOrderMoney, type OrderMoney } from '../find-order-money.ts'
import { refuse } from '../problems.ts'
import type { RefundBody, RefundedLine } from '../schemas.ts'
import { refunds } from '../tables.ts'
import { unitsBack } from './refund-amounts.ts'
import type { RefundRow } from './request-refund.ts'

type Parts = { amount?: number; shipping?: number; lines?: RefundedLine[] }

/** The refund line by line; without lines or an amount, all that is left. */
export function partsOf(
  order: OrderView,
  { lines, shipping, amount }: Pick<RefundBody, 'lines' | 'shipping' | 'amount'>,
  paid: number,
  before: readonly RefundRow[],
): Result<Parts, 'REFUND_UNITS'> {
  if (amount) return ok({ amount: fromRupees(amount) })
  if (lines.length === 0 && !shipping) return ok({})
  const shares = keptShares(order, paid)
  const back = unitsRefunded(before)
  const parts: RefundedLine[] = []
  for (const { lineId, quantity } of lines) {
    const line = order.items.find((each) => each.id === lineId)
    const kept = shares.lines.get(lineId)
    const gone = back.get(lineId) ?? 0
    if (!line || !kept || gone + quantity > kept.quantity)
      return refuse('REFUND_UNITS', {
        message: line
          ? `You can refund up to ${Math.max(0, (kept?.quantity ?? 0) - gone)} of ${line.name}`
          : 'This line isn’t in the order',
      })
    parts.push({ lineId, quantity, amount: unitsAmount(kept.amount, kept.quantity, gone, quantity) })
  }
  const shippingBack = before.reduce((sum, each) => sum + each.shipping, 0)
  const forShipping = shipping ? shares.shipping - shippingBack : 0
  const total = parts.reduce((sum, each) => sum + each.amount, forShipping)
  return ok({ amount: total, shipping: forShipping, lines: parts })
}

/** Units that were refunded, besides those of shipments that were settled because they did not arrive. */
export const unitsRefunded = (before: readonly RefundRow[]): Map<string, number> =>
  unitsBack(before.filter(({ reason }) => reason !== 'undelivered'))

/**
 * What the buyer paid. Of cash, all that the courier had to collect, also while a part of it has not reached the store:
 * otherwise a short remittance would shrink the refund of a line.
 */
const paidBy = (order: Pick<OrderView, 'total'>, money: Pick<OrderMoney, 'kind' | 'amount'>): number =>
  money.kind === 'cash' ? order.total : money.amount

/**
 * Refunds of an order's money that are done or in progress, and what was paid for the order as it is now: `paid`, in paise, is
 * less what was refunded because its items were changed.
 */
export async function refundsBefore(
  ctx: Context,
  order: Pick<OrderView, 'total'>,
  money: OrderMoney,
): Promise<{ before: RefundRow[]; paid: number }> {
  const all = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(
          refunds.captureId,
          money.parts.map(({ id }) => id),
        ),
        ne(refunds.status, 'failed'),
      ),
    )
  const before = all.filter(({ reason }) => reason !== 'revision')
  return { before, paid: paidBy(order, money) - sumOf(all) + sumOf(before) }
}

const sumOf = (rows: readonly RefundRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

/** What to ask `refundOrder` for, and what it will pay, line by line. Amounts in paise. */
export type DueParts = {
  amount: Paise
  lines: RefundedLine[]
  shipping: Paise
  /** The money that could be refunded now: less than `amount` while cash is still with the courier. */
  received: number
  ask: Pick<RefundBody, 'lines' | 'shipping' | 'amount'>
}

/**
 * What `refundOrder` pays for units of an order's lines and its delivery fee. What was refunded before, by line or by
 * amount, is left out. Until cash is recorded, the order's total counts as paid.
 */
export async function findDueParts(
  ctx: Context,
  order: OrderView,
  wanted: { lines: readonly { lineId: string; quantity: number }[]; shipping: boolean },
): Promise<DueParts> {
  const found = await ctx.transaction(async (tx) => ok(await findOrderMoney(tx, order.id)))
  const money = found.ok ? found.value : null
  const { before, paid } = money ? await refundsBefore(ctx, order, money) : { before: [], paid: order.total }
  const received = (money?.amount ?? 0) - (money?.refunded ?? 0)
  const back = unitsRefunded(before)
  const kept = keptShares(order, paid)
  const lines = wanted.lines.flatMap(({ lineId, quantity }) => {
    const units = Math.min(quantity, (kept.lines.get(lineId)?.quantity ?? 0) - (back.get(lineId) ?? 0))
    return units > 0 ? [{ lineId, quantity: units }] : []
  })
  const nothing: Result<Parts, 'REFUND_UNITS'> = ok({ amount: 0 })
  const shares = lines.length > 0 ? partsOf(order, { ...wanted, lines }, paid, before) : nothing
  if (!shares.ok) throw new Error(`Units that are left of ${order.orderNumber} could not be refunded`)
  const { amount = 0, shipping = 0, lines: parts = [] } = shares.value
  const left = (money ? paidBy(order, money) : order.total) - (money?.refunded ?? 0)
  if (amount <= left)
    return {
      amount: paise(amount),
      lines: parts,
      shipping: paise(shipping),
      received,
      ask: { lines, shipping: shipping > 0 },
    }
  // Part of the money went back as a plain amount.
  const rest = prorate(paise(left), [...parts.map((part) => part.amount), shipping])
  return {
    amount: paise(left),
    lines: parts.map((part, index) => ({ ...part, amount: rest[index] ?? 0 })),
    shipping: rest.at(-1) ?? paise(0),
    received,
    ask: { lines: [], shipping: false, amount: toRupees(paise(left)) },
  }
}
