import { type Paise, toRupees } from '../../shared/money.ts'
import type { Returnable, ReturnView } from './schemas.ts'

/** A return as the API returns it: in rupees, with the addresses of its pictures. */
export const returnJson = ({ lines, amount, delivery, cardAmount, pictures, ...made }: ReturnView) => ({
  id: made.id,
  number: made.number,
  orderNumber: made.orderNumber,
  status: made.status,
  reason: made.reason,
  seal: made.seal,
  text: made.text,
  wish: made.wish,
  postage: made.postage,
  amount: toRupees(amount),
  delivery: toRupees(delivery),
  giftCardAmount: toRupees(cardAmount),
  lines: lines.map((line) => ({ ...line, amount: toRupees(line.amount) })),
  pickup: made.pickup,
  dueAt: made.dueAt,
  pictures: pictures.map((id) => picturePath(made.orderNumber, id)),
  replacement: made.replacement,
  refundFailed: made.isRefundFailed,
  createdAt: made.createdAt,
  events: made.events,
})

export const picturePath = (orderNumber: string, id: string): string =>
  `/api/orders/${encodeURIComponent(orderNumber)}/returns/pictures/${id}`

/** What can be returned, in rupees: what all units of a line refund together. */
export const returnableJson = ({ lines, delivery, ...facts }: Returnable) => ({
  ...facts,
  delivery: toRupees((delivery.money + delivery.card) as Paise),
  lines: lines.map(({ money, card, gone, quantity, ...line }) => ({
    ...line,
    quantity,
    left: quantity - gone,
    paid: toRupees((money + card) as Paise),
  })),
})
