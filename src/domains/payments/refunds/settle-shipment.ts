import type { Context } from '../../../platform/context.ts'
import type { Events } from '../../../platform/events.ts'
import { paise } from '../../../shared/money.ts'
import { ok } from '../../../shared/result.ts'
import { creditGiftCardPart, findCharged } from '../../gift-cards/index.ts'
import { findOrder, lockSale, markShipmentSettled } from '../../orders/index.ts'
import { isUndelivered } from '../../orders/rules.ts'
import type { OrderView } from '../../orders/schemas.ts'
import { amountOf, chargesOf, shipmentShare, type UnitsPaid, unitsOf } from '../../orders/shares/rules.ts'
import { isShipmentOver } from '../../orders/shipments/rules.ts'
import type { ShipmentView } from '../../orders/shipments/schemas.ts'
import { findOrderMoney } from '../find-order-money.ts'
import { refundsBefore, unitsRefunded } from './refund-parts.ts'
import type { RefundRow } from './request-refund.ts'
import { requestRefunds } from './request-refunds.ts'

/**
 * Settles the money of a shipment that its buyer will never get, while other shipments of the order remain: refunds its
 * share to the payment and the gift card that paid for it; cash for it was written off. Once for each shipment; on
 * `shipment.moved`. If nothing of the order was delivered, the order is settled as a whole instead.
 */
export async function settleShipment(
  ctx: Context,
  { orderNumber, shipmentId, status }: Pick<Events['shipment.moved'], 'orderNumber' | 'shipmentId' | 'status'>,
): Promise<void> {
  if (!isShipmentOver(status)) return
  await ctx.transaction(async (tx) => {
    // Locked: the order's last shipment may end at this moment, too.
    const sale = await lockSale(tx, orderNumber)
    const found = await findOrder({ ...tx, actor: { kind: 'system' } }, orderNumber)
    if (!sale || !found.ok || isUndelivered(sale.status)) return ok(null)
    const order = found.value
    const shipment = order.shipments.find(({ id }) => id === shipmentId)
    // What is sent again is settled with the parcel that takes its place.
    if (!shipment || shipment.replacedAfter) return ok(null)
    const card = await cardPart(tx, order, shipment)
    if (!(await markShipmentSettled(tx, shipmentId, amountOf(card)))) return ok(null)
    const money = await settleMoney(tx, order, shipment)
    if (amountOf(card) > 0 && !(await creditGiftCardPart(tx, orderNumber, amountOf(card))))
      throw new Error(`The gift card of order ${orderNumber} did not pay that much`)
    const lines = money.lines.map((line, index) => ({
      ...line,
      amount: line.amount + (card.lines[index]?.amount ?? 0),
    }))
    const amount = amountOf(money) + amountOf(card)
    if (amount > 0)
      await tx.announce('shipment.settled', { orderNumber, shipmentId, amount, lines, shipping: money.shipping })
    return ok(null)
  })
}

/** The gift card's part of the goods; delivery by card was paid for the shipments that arrive. */
async function cardPart(tx: Context, order: OrderView, shipment: ShipmentView): Promise<UnitsPaid> {
  const bought = { lines: order.items, charges: 0, paid: order.giftCardAmount }
  const share = shipmentShare(bought, shipment, order.shipments)
  return atMost({ ...share, shipping: paise(0) }, await findCharged(tx, order.orderNumber))
}

/** What was or would have been paid for the units, with the delivery charge if it was to be collected with them. */
async function settleMoney(tx: Context, order: OrderView, shipment: ShipmentView): Promise<UnitsPaid> {
  const bought = { lines: order.items, charges: chargesOf(order), paid: order.total }
  if (order.paymentMethod === 'cod') return shipmentShare(bought, shipment, order.shipments)
  const nothing = { lines: shipment.items.map((item) => ({ ...item, amount: paise(0) })), shipping: paise(0) }
  const received = await findOrderMoney(tx, order.id)
  if (!received) return nothing
  const { before, paid } = await refundsBefore(tx, order, received)
  const share = shipmentShare({ ...bought, paid }, shipment, order.shipments)
  const due = atMost(
    { lines: withoutRefunded(order, shipment, share, before), shipping: paise(0) },
    received.amount - received.refunded,
  )
  if (amountOf(due) === 0) return due
  const asked = await requestRefunds(tx, received, {
    orderId: order.id,
    key: `shipment:${shipment.id}`,
    reason: 'undelivered',
    amount: amountOf(due),
    lines: due.lines.filter(({ quantity }) => quantity > 0),
  })
  if (!asked.ok) throw new Error(`The share of ${shipment.id} could not be refunded: ${asked.code}`)
  return due
}

/** Units that staff refunded before are not refunded again. */
function withoutRefunded(order: OrderView, shipment: ShipmentView, share: UnitsPaid, before: readonly RefundRow[]) {
  const back = unitsRefunded(before)
  const others = unitsOf(order.shipments.filter(({ id, status }) => id !== shipment.id && isShipmentOver(status)))
  return share.lines.map(({ lineId, quantity, amount }) => {
    const sold = order.items.find(({ id }) => id === lineId)?.quantity ?? 0
    const left = Math.max(0, sold - (back.get(lineId) ?? 0) - (others.get(lineId) ?? 0))
    const units = Math.min(quantity, left)
    return { lineId, quantity: units, amount: paise(Math.floor((amount * units) / quantity)) }
  })
}

/** The same share, cut to a limit line by line. */
function atMost({ lines, shipping }: UnitsPaid, limit: number): UnitsPaid {
  let left = limit
  const cut = lines.map((line) => {
    const amount = paise(Math.min(line.amount, left))
    left -= amount
    return { ...line, amount }
  })
  return { lines: cut, shipping }
}
