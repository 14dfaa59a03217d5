import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Asker, retryUntilAnswered } from './ask.ts'
import type { Goods } from './database.ts'
import type { FaultyRazorpay } from './payments.ts'
import type { Chance } from './random.ts'

/** What a shopper intends to do after ordering. */
const PLANS = {
  cash: 22,
  'cash, then cancels': 4,
  pays: 26,
  'pays and closes the browser': 12,
  'fails first, then pays': 5,
  'pays late': 8,
  'pays twice': 5,
  'pays too little': 3,
  'pays, then cancels': 6,
  'cancels, then pays': 3,
  'goes away': 6,
} as const
export type Plan = keyof typeof PLANS

/** What the store has acknowledged to a shopper. */
export type Acknowledged = {
  orderNumber: string
  kind: string
  total: number
  plan: Plan
  saidPaid: boolean
  /** Who ordered, with what opens the order. */
  asker: Asker
}

export type Street = {
  origin: string
  chance: Chance
  goods: readonly Goods[]
  giftCodes: readonly string[]
  razorpay: FaultyRazorpay
  /** Minutes that have passed for the store. */
  minutes: () => number
  refusals: Record<string, number>
}

const BASKETS = 4

/** Draws one of the plans that fit. */
export function drawPlan(chance: Chance, fits: (plan: Plan) => boolean = () => true): Plan {
  const plans = (Object.keys(PLANS) as Plan[]).filter(fits)
  return chance.pick(plans.flatMap((plan) => Array.from({ length: PLANS[plan] }, () => plan)))
}

export const emailOf = (chance: Chance, number: number): string =>
  `${chance.percent(3) ? 'refused' : 'shopper'}-${number}@example.in`

/**
 * A shopper of goods, from ordering to whatever they do about payment; null if the store refuses everything they want.
 * `giftCode`: a gift card they have bought.
 */
export async function shop(street: Street, asker: Asker, giftCode: string | null = null): Promise<Acknowledged | null> {
  const { chance, refusals } = street
  const plan = drawPlan(chance)
  for (let basket = 1; basket <= BASKETS; basket += 1) {
    const key = `hour-${asker.number}-${basket}-${chance.below(1e9)}`
    const order = fillBasket(street, asker.number, plan, basket === 1)
    const body = giftCode ? { ...order, giftCardCode: giftCode } : order
    const place = () => retryUntilAnswered(asker, '/api/orders', { headers: { 'idempotency-key': key }, body })
    const placed = await place()
    if (placed.status !== 201) {
      const code = String(placed.body.code ?? placed.status)
      refusals[code] = (refusals[code] ?? 0) + 1
      continue
    }
    const { orderNumber } = placed.body.order as { orderNumber: string }
    if (chance.percent(10)) {
      const again = (await place()).body.order as { orderNumber?: string } | undefined
      if (again?.orderNumber !== orderNumber)
        throw new Error(`${orderNumber} was placed again as ${again?.orderNumber}`)
    }
    const headers: Record<string, string> = placed.cookie ? { cookie: placed.cookie } : {}
    return followUp(street, { ...asker, headers: { ...headers, ...asker.headers } }, plan, placed.body)
  }
  return null
}

/** Later baskets are simpler: what the first one wanted was sold out or used up. */
function fillBasket({ chance, goods, giftCodes }: Street, number: number, plan: Plan, isFirst: boolean) {
  return {
    items: Array.from({ length: 1 + chance.below(3) }, () => {
      const { productId, variantId } = chance.pick(isFirst ? goods : goods.slice(-6))
      return { id: productId, variantId, quantity: 1 + chance.below(2) }
    }),
    customerEmail: emailOf(chance, number),
    couponCode: isFirst && chance.percent(25) ? 'TEN' : null,
    giftCardCode: isFirst && chance.percent(15) ? chance.pick(giftCodes) : null,
    paymentMethod: plan.startsWith('cash') ? 'cod' : chance.pick(['card', 'upi']),
    deliveryMethod: 'standard',
    shippingAddress: {
      ...{ firstName: 'Asha', lastName: 'Rao', address: '12 Ring Road', city: 'New Delhi', state: 'dl' },
      ...{ zipCode: '110024', phone: `9${String(100_000_000 + number)}` },
    },
  }
}

/** What a shopper does with an order that the store has confirmed. */
export async function followUp(
  street: Street,
  asker: Asker,
  plan: Plan,
  placed: Record<string, unknown>,
): Promise<Acknowledged> {
  const { orderNumber, kind, total, status } = placed.order as Pick<Acknowledged, 'orderNumber' | 'kind' | 'total'> & {
    status: string
  }
  const post = (what: string, body: object) => retryUntilAnswered(asker, `/api/orders/${orderNumber}/${what}`, { body })
  const saidPaid = status === 'pending' ? await follow(street, plan, post) : false
  return { orderNumber, kind, total, plan, saidPaid, asker }
}

/** Whether the store has told the shopper that the order is paid. */
async function follow(
  { chance, razorpay: { standIn }, minutes }: Street,
  plan: Plan,
  post: (what: string, body: object) => Promise<Answer>,
): Promise<boolean> {
  const ponder = () => wait(chance.between(100, 1_500))
  await ponder()
  if (plan === 'cash' || plan === 'goes away') return false
  if (plan === 'cash, then cancels') {
    await post('cancel', {})
    return false
  }
  const begun = await post('payment/start', {})
  const orderId = (begun.body.data as { providerOrderId?: string } | undefined)?.providerOrderId
  // They hesitated until the hold expired.
  if (!orderId) return false
  if (plan === 'cancels, then pays') await post('cancel', {})
  if (plan === 'fails first, then pays') await standIn.pay(orderId, { status: 'failed' })
  if (plan === 'pays late') {
    const until = minutes() + 20
    for (let waited = 0; minutes() < until && waited < 120; waited += 1) await wait(500)
  }
  if (plan === 'pays too little') {
    const asked = standIn.orders.find(({ id }) => id === orderId)?.amount ?? 0
    await standIn.pay(orderId, { amount: asked - 100 })
    return false
  }
  await ponder()
  const { proof } = await standIn.pay(orderId)
  if (plan === 'pays twice') await standIn.pay(orderId)
  if (plan === 'pays and closes the browser') return false
  const told = await post('payment', proof)
  const saidPaid = told.status === 200 && (told.body.data as { isPaid?: boolean } | undefined)?.isPaid === true
  if (plan === 'pays, then cancels') await post('cancel', {})
  return saidPaid
}
