import { type Asker, retryUntilAnswered } from './ask.ts'
import { type Acknowledged, drawPlan, emailOf, followUp, type Street, shop } from './shopper.ts'

const PASSWORD = 'four plain words'

/** A customer with an account buys a membership or a gift card, and then goods with it; returns all their orders. */
export async function shopWithAccount(street: Street, number: number): Promise<Acknowledged[]> {
  const { chance, origin, refusals } = street
  const asker = { origin, number, headers: { authorization: `Bearer ${await openAccount(street, number)}` } }
  const isGift = chance.percent(50)
  const plan = drawPlan(chance, (each) => !each.startsWith('cash'))
  const paymentMethod = chance.pick(['card', 'upi'])
  const ordered = isGift
    ? await retryUntilAnswered(asker, '/api/gift-cards/orders', {
        headers: { 'idempotency-key': `hour-gift-${number}` },
        body: {
          ...{ amount: chance.pick([500, 1000, 2000]), recipientName: 'Gita', senderName: 'Asha', paymentMethod },
          recipientEmail: `friend-${number}@example.in`,
        },
      })
    : await retryUntilAnswered(asker, '/api/membership/orders', { body: { paymentMethod } })
  if (ordered.status !== 201) {
    const code = String(ordered.body.code ?? ordered.status)
    refusals[code] = (refusals[code] ?? 0) + 1
    return []
  }
  const bought = await followUp(street, asker, plan, ordered.body)
  const goods = await shop(street, asker, isGift && bought.saidPaid ? await codeOf(asker, bought.orderNumber) : null)
  return [...(await ownOrders(asker, bought)), ...(goods ? [goods] : [])]
}

/** The token of a new account. If the answer was lost, the account already exists. */
async function openAccount({ origin, chance }: Street, number: number): Promise<string> {
  const email = emailOf(chance, number)
  const person = { firstName: 'Asha', lastName: 'Rao', phone: '9876543210', email, password: PASSWORD }
  const made = await retryUntilAnswered({ origin, number }, '/api/users', { body: person })
  if (made.status === 201) return String(made.body.token)
  const login = await retryUntilAnswered({ origin, number }, '/api/users/login', {
    body: { email, password: PASSWORD },
  })
  const { token } = (login.body.data ?? {}) as { token?: string }
  if (!token) throw new Error(`${email} cannot log in: ${JSON.stringify([made.body, login.body])}`)
  return token
}

/** The code of a gift card whose payment the store has acknowledged: the store must return it. */
async function codeOf(asker: Asker, orderNumber: string): Promise<string | null> {
  const { status, body } = await retryUntilAnswered(asker, '/api/payment-success', { body: { orderNumber } })
  if (status !== 200)
    throw new Error(`the gift card of ${orderNumber} is paid and has no code: ${JSON.stringify(body)}`)
  return String(body.giftCode)
}

/**
 * A membership is ordered without a key: if the answer was lost and that order has ended since, a retry creates another
 * one, and the shopper finds the first in their order history.
 */
async function ownOrders(asker: Asker, bought: Acknowledged): Promise<Acknowledged[]> {
  const { body } = await retryUntilAnswered(asker, '/api/user-orders')
  const others = (body.orders as { orderNumber: string; total: number; kind: string }[]).filter(
    ({ orderNumber, kind }) => orderNumber !== bought.orderNumber && kind !== 'goods',
  )
  return [bought, ...others.map((each) => ({ ...each, plan: 'goes away' as const, saidPaid: false, asker }))]
}
