import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { type Paise, paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { creditGiftCardPart } from '../../gift-cards/index.ts'
import { findOrder } from '../../orders/index.ts'
import type { OrderView } from '../../orders/schemas.ts'
import { refundOrder } from '../../payments/index.ts'
import { unitsAmount } from '../../payments/rules.ts'
import { RefundBody } from '../../payments/schemas.ts'
import { type LockedReturn, moveByStaff, type StaffMove } from '../change-return.ts'
import { sharesOf } from '../find-returnable.ts'
import { refuse } from '../problems.ts'
import type { ReturnStatus } from '../schemas.ts'
import { returnLines, returns } from '../tables.ts'

type RefundRefusal = Extract<Awaited<ReturnType<typeof refundOrder>>, { ok: false }>['code']

/** The destination and its details, as the payments' own schema has them: `to`, and what else it needs. */
export type ReturnRefund = Record<string, unknown>

/**
 * Refunds what the inspection accepted: the money to where staff choose, a gift card's part to the card that paid it.
 * All in one transaction with the transition, so nothing is refunded twice.
 */
export const refundReturn = (
  ctx: Context,
  id: string,
  { step: _, ...destination }: ReturnRefund,
): Promise<
  Result<
    { number: string; status: ReturnStatus },
    StaffMove | RefundRefusal | 'INVALID_INPUT' | 'RETURN_NOTHING_PAID' | 'ORDER_NOT_FOUND'
  >
> =>
  moveByStaff(ctx, id, 'refunded', async (tx, held) => {
    const found = await findOrder(tx, held.sale.number)
    if (!found.ok) return found
    const due = await refundDue(tx, held, found.value)
    if (due.money + due.card === 0) return refuse('RETURN_NOTHING_PAID')
    let refundId: string | null = null
    if (due.money > 0) {
      const body = RefundBody.safeParse({
        ...destination,
        lines: due.lines,
        shipping: due.hasDelivery,
        note: `Return ${held.row.number}`,
      })
      if (!body.success) {
        const [issue] = body.error.issues
        const message = issue?.message ?? 'Choose where the refund goes'
        return refuse('INVALID_INPUT', { message, fields: { [issue?.path.join('.') || 'to']: message } })
      }
      const refunded = await refundOrder(tx, {
        ...body.data,
        orderNumber: held.sale.number,
        key: `return-${held.row.id}`,
      })
      if (!refunded.ok) return refunded
      refundId = refunded.value.id
    }
    if (due.card > 0) {
      if (!(await creditGiftCardPart(tx, held.sale.number, due.card))) return refuse('RETURN_NOTHING_PAID')
      await tx.announce('return.card-credited', {
        orderNumber: held.sale.number,
        returnNumber: held.row.number,
        amount: due.card,
      })
    }
    return ok({ set: { refundId, cardCredited: due.card } })
  })

export type RefundDue = {
  lines: { lineId: string; quantity: number }[]
  money: Paise
  card: Paise
  hasDelivery: boolean
}

/** What a return refunds after its inspection: accepted units only, and the delivery fee if all of it was accepted. */
export async function refundDue(
  ctx: Context,
  { row, lines }: Pick<LockedReturn, 'row' | 'lines'>,
  order: OrderView,
): Promise<RefundDue> {
  const accepted = lines.map((line) => ({
    ...line,
    units: (line.resell ?? 0) + (line.quarantined ?? 0) + (line.destroyed ?? 0),
  }))
  const isWhole = accepted.every(({ quantity, units }) => units === quantity)
  const cardBefore = await unitsCredited(ctx, order.id)
  const { card: shares } = sharesOf(order)
  const card = accepted.reduce((sum, { orderLineId, units }) => {
    const item = order.items.find(({ id }) => id === orderLineId)
    const share = shares.lines.get(orderLineId) ?? 0
    return item ? sum + unitsAmount(share, item.quantity, cardBefore.get(orderLineId) ?? 0, units) : sum
  }, 0)
  const money = accepted.reduce(
    (sum, { money: all, quantity, units }) => sum + (units === quantity ? all : Math.floor((all * units) / quantity)),
    0,
  )
  return {
    lines: accepted
      .filter(({ units }) => units > 0)
      .map(({ orderLineId, units }) => ({ lineId: orderLineId, quantity: units })),
    money: paise(money + (isWhole ? row.deliveryMoney : 0)),
    card: paise(card + (isWhole ? row.deliveryCard : 0)),
    hasDelivery: isWhole && row.deliveryMoney > 0,
  }
}

/** The units of each line whose gift card part went back with an earlier return. */
async function unitsCredited(ctx: Context, orderId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ line: returnLines })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, ['refunded'])))
  const units = new Map<string, number>()
  for (const { line } of rows) {
    const count = (line.resell ?? 0) + (line.quarantined ?? 0) + (line.destroyed ?? 0)
    units.set(line.orderLineId, (units.get(line.orderLineId) ?? 0) + count)
  }
  return units
}
