import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { formatMoney, type Paise, paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { creditGiftCardPart } from '../../gift-cards/index.ts'
import { findOrder } from '../../orders/index.ts'
import type { OrderView } from '../../orders/schemas.ts'
import { unitsAmount } from '../../orders/shares/rules.ts'
import { type DueParts, findDueParts, refundOrder } from '../../payments/index.ts'
import { RefundBody } from '../../payments/schemas.ts'
import { type LockedReturn, moveByStaff, type StaffMove } from '../change-return.ts'
import { familyOf, findPaidOrder } from '../find-paid-order.ts'
import { sharesOf } from '../find-returnable.ts'
import { refuse } from '../problems.ts'
import type { ReturnStatus } from '../schemas.ts'
import { returnLines } from '../tables.ts'

type RefundRefusal = Extract<Awaited<ReturnType<typeof refundOrder>>, { ok: false }>['code']

/** The destination and its details, as the payments' own schema has them: `to`, and what else it needs. */
export type ReturnRefund = Record<string, unknown>

/**
 * Refunds what the inspection accepted: the money to where staff choose, a gift card's part to the card that paid it.
 * All in one transaction with the transition, so nothing is refunded twice. Also sends a refund that failed again.
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
    const { row } = held
    const due = await refundDue(tx, held, found.value)
    if (due.money + due.card === 0) return refuse('RETURN_NOTHING_PAID')
    let { refundId } = row
    if (due.money > 0) {
      const body = RefundBody.safeParse({ ...destination, ...due.ask, note: `Return ${row.number}` })
      if (!body.success) {
        const [issue] = body.error.issues
        const message = issue?.message ?? 'Choose where the refund goes'
        return refuse('INVALID_INPUT', { message, fields: { [issue?.path.join('.') || 'to']: message } })
      }
      const refunded = await refundOrder(tx, {
        ...body.data,
        orderNumber: due.orderNumber,
        // The refund that follows one that failed.
        key: refundId ? `return-${row.id}-after-${refundId}` : `return-${row.id}`,
        expected: due.money,
      })
      if (!refunded.ok) return refunded
      refundId = refunded.value.id
    }
    if (due.card > 0) {
      if (!(await creditGiftCardPart(tx, due.orderNumber, due.card))) return refuse('RETURN_NOTHING_PAID')
      await tx.announce('return.card-credited', {
        orderNumber: due.orderNumber,
        returnNumber: row.number,
        amount: due.card,
        lines: due.lines.flatMap(({ lineId, units, money, card }) =>
          card > 0 ? [{ lineId, quantity: money > 0 ? 0 : units, amount: card }] : [],
        ),
        shipping: due.delivery.card,
      })
    }
    // From now on the return says what was refunded, to the paisa.
    for (const { id: lineId, money, card } of due.lines)
      await tx.db.update(returnLines).set({ money, card }).where(eq(returnLines.id, lineId))
    const { money: deliveryMoney, card: deliveryCard } = due.delivery
    return ok({ set: { refundId, cardCredited: row.cardCredited + due.card, deliveryMoney, deliveryCard } })
  })

/** Closes a return for which nothing is owed, such as free items, or items that were refunded by hand. */
export const closeReturn = (
  ctx: Context,
  id: string,
  { note }: { note: string },
): Promise<Result<{ number: string; status: ReturnStatus }, StaffMove | 'RETURN_REFUND_DUE' | 'ORDER_NOT_FOUND'>> =>
  moveByStaff(ctx, id, 'closed', async (tx, held) => {
    const found = await findOrder(tx, held.sale.number)
    if (!found.ok) return found
    const due = await refundDue(tx, held, found.value)
    const owed = paise(due.money + due.card)
    return owed > 0 ? refuse('RETURN_REFUND_DUE', { amount: formatMoney(owed) }) : ok({ note })
  })

type Share = { money: number; card: number }

/** What a return refunds now; of one whose refund failed, what is still owed. Amounts in paise. */
export type RefundDue = {
  /** The order that paid for the goods. */
  orderNumber: string
  money: Paise
  card: Paise
  /** The money that could be refunded now: less than `money` while cash is still with the courier. */
  received: number
  /** What to ask for, so that exactly `money` is refunded. */
  ask: DueParts['ask']
  /** The return's lines with those of the paid order, and the delivery fee, with what is refunded for each in all. */
  lines: (Share & { id: string; lineId: string; units: number })[]
  delivery: Share
}

/** What a return refunds after its inspection: accepted units only, and the delivery fee if all of it was accepted. */
export async function refundDue(
  ctx: Context,
  { row, lines }: Pick<LockedReturn, 'row' | 'lines'>,
  returned: OrderView,
): Promise<RefundDue> {
  const { order, lineOf } = await findPaidOrder(ctx, returned)
  const accepted = lines.flatMap((line) => {
    const lineId = lineOf.get(line.orderLineId)
    return lineId ? [{ ...line, lineId, units: acceptedUnits(line) }] : []
  })
  const isWhole = accepted.every(({ quantity, units }) => units === quantity)
  const parts = await findDueParts(ctx, order, {
    lines: accepted.map(({ lineId, units }) => ({ lineId, quantity: units })),
    shipping: isWhole && row.deliveryMoney > 0,
  })
  const cards = await cardParts(ctx, order, { row, accepted, isWhole })
  return {
    orderNumber: order.orderNumber,
    money: parts.amount,
    card: cards.due,
    received: parts.received,
    ask: parts.ask,
    lines: accepted.map(({ id, lineId, units }) => ({
      ...{ id, lineId, units },
      money: parts.lines.find((part) => part.lineId === lineId)?.amount ?? 0,
      card: cards.lines.get(id) ?? 0,
    })),
    delivery: { money: parts.shipping, card: cards.delivery },
  }
}

const acceptedUnits = ({ resell, quarantined, destroyed }: LockedReturn['lines'][number]): number =>
  (resell ?? 0) + (quarantined ?? 0) + (destroyed ?? 0)

type Accepted = LockedReturn['lines'][number] & { lineId: string; units: number }

/** What goes back to the gift card, once: a refund that failed after it didn't take it from the card again. */
async function cardParts(
  ctx: Context,
  order: OrderView,
  { row, accepted, isWhole }: { row: LockedReturn['row']; accepted: readonly Accepted[]; isWhole: boolean },
): Promise<{ due: Paise; lines: Map<string, number>; delivery: number }> {
  if (row.cardCredited > 0)
    return {
      due: paise(0),
      lines: new Map(accepted.map(({ id, card }) => [id, card])),
      delivery: row.deliveryCard,
    }
  const before = await unitsCredited(ctx, order.id)
  const { card: shares } = sharesOf(order)
  const parts = accepted.map(({ id, lineId, units }) => {
    const kept = shares.lines.get(lineId)
    const amount =
      kept && kept.quantity > 0 ? unitsAmount(kept.amount, kept.quantity, before.get(lineId) ?? 0, units) : 0
    return [id, amount] as const
  })
  const delivery = isWhole ? row.deliveryCard : 0
  return { due: paise(parts.reduce((sum, [, part]) => sum + part, delivery)), lines: new Map(parts), delivery }
}

/** The units of each line whose gift card part went back with an earlier return, of a replacement too. */
async function unitsCredited(ctx: Context, orderId: string): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; units: number }>(
    ctx.db,
    sql`${familyOf(orderId)} select f.paid_id as id,
        sum(coalesce(l.resell, 0) + coalesce(l.quarantined, 0) + coalesce(l.destroyed, 0))::int as units
      from family f join return_lines l on l.order_line_id = f.id join returns r on r.id = l.return_id
      where r.status = 'refunded' or r.card_credited > 0 group by f.paid_id`,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}
