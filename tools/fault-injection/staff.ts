import { retryUntilAnswered } from './ask.ts'
import type { Acknowledged, Street } from './shopper.ts'

/** A refund that the store has acknowledged to staff; in rupees. */
export type Refunded = { id: string; orderNumber: string; amount: number; to: string }

/** Staff refund a paid order: all of it, some units, or an amount; to the original method or as a gift card. */
export async function refund(
  { origin, chance, refusals }: Pick<Street, 'origin' | 'chance' | 'refusals'>,
  token: string,
  { orderNumber }: Pick<Acknowledged, 'orderNumber'>,
): Promise<Refunded[]> {
  const asker = { origin, number: 65_535, headers: { authorization: `Bearer ${token}` } }
  const { body } = await retryUntilAnswered(asker, `/api/orders/${orderNumber}`)
  const { items = [] } = (body.order ?? {}) as { items?: { lineId: string }[] }
  const lines = items.slice(0, 1).map(({ lineId }) => ({ lineId, quantity: 1 }))
  const what = chance.pick([{}, { lines }, { lines, shipping: true }, { amount: 50 }])
  const to = chance.percent(40) ? 'gift-card' : 'source'
  const done: Refunded[] = []
  for (let n = 1; n <= (chance.percent(30) ? 2 : 1); n += 1) {
    const headers = { 'idempotency-key': `hour-refund-${n}` }
    const answer = await retryUntilAnswered(asker, `/api/orders/${orderNumber}/refunds`, {
      headers,
      body: { ...what, to },
    })
    const given = answer.body.refund as Refunded | undefined
    if (answer.status === 201 && given) done.push({ ...given, orderNumber })
    else {
      const code = String(answer.body.code ?? answer.status)
      refusals[code] = (refusals[code] ?? 0) + 1
    }
  }
  return done
}

/** The owner refunds ₹50 of a paid order on the provider's own pages, bypassing the store. */
export async function refundThere({ razorpay }: Street, { orderNumber }: Acknowledged): Promise<void> {
  const order = razorpay.standIn.orders.find(({ receipt }) => receipt === orderNumber)
  const payment = razorpay.standIn.payments.find(({ order_id, captured }) => captured && order_id === order?.id)
  if (payment) await razorpay.standIn.giveBack(payment.id, 5_000)
}
