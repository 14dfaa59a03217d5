import { addDays } from '../../../shared/dates.ts'
import type { CouponTerms } from '../../coupons/schemas.ts'
import type { Sale } from '../../orders/index.ts'
import type { Settings } from '../../settings/schemas.ts'
import {
  buildOrder,
  counter,
  type HistoryOrder,
  historyId,
  type Item,
  membershipSale,
  priceItems,
} from './build-order.ts'
import { orderTimes } from './course.ts'
import { inventPeople, type Person } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import type { ShelfCoupon, Ware } from './read-shelf.ts'

/** How far the history goes back: a store in its third month. */
export const HISTORY_DAYS = 90
const CUSTOMERS = 185
const GUESTS = 110
/** Changing it changes every demo. */
const SEED = 20_261_123

export type Customer = { id: string; person: Person; since: Date; memberSince: Date | null }
export type Membership = { sale: Sale; customer: Customer; paidAt: Date; endsAt: Date }
export type Plan = { orders: HistoryOrder[]; customers: Customer[]; memberships: Membership[]; random: Random }

const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const numberOf = (random: Random): string =>
  `DEMO-${Array.from({ length: 9 }, () => READABLE[random.between(0, READABLE.length - 1)]).join('')}`

/** Who ordered what and when, with all that followed until `now`: the same for the same catalogue, settings and time. */
export function planOrders(
  { settings, shelf, coupons }: { settings: Settings; shelf: readonly Ware[]; coupons: readonly ShelfCoupon[] },
  now: Date,
): Plan {
  const random = seededRandom(SEED)
  const people = inventPeople(random, CUSTOMERS + GUESTS)
  const plan: Plan = { orders: [], customers: [], memberships: [], random }
  const choose = itemChooser(random, shelf)
  const usable = couponChooser(random, coupons)
  const nextNumber = counter()
  let guests = 0
  for (const at of orderTimes(random, now, HISTORY_DAYS)) {
    const isGuest = guests < GUESTS && random.chance(0.16)
    const customer = isGuest ? null : nextCustomer(plan, people, at)
    const person = customer ? customer.person : people[CUSTOMERS + guests]
    if (!person) continue
    if (isGuest) guests += 1
    if (customer && joins(random, customer, now, at))
      plan.memberships.push(join(settings, customer, { n: nextNumber(), number: numberOf(random), at }))
    const items = choose()
    const isMember = Boolean(customer?.memberSince && customer.memberSince < at)
    const asked = {
      ...{ n: nextNumber(), number: numberOf(random), at, person, items, isMember },
      customerId: customer?.id ?? null,
      method: (['cod', 'upi', 'card'] as const)[random.weighted([40, 38, 22])] ?? ('upi' as const),
    }
    const { goods } = priceItems(settings, { ...asked, coupon: null })
    const coupon = usable(asked.customerId, goods)
    const order = buildOrder(random, settings, { ...asked, coupon }, now)
    if (order) plan.orders.push(order)
    if (order && coupon) usable.count(asked.customerId, coupon.code)
  }
  return plan
}

/** A new customer, or one who has ordered before: more of these as the store gets older. */
function nextCustomer({ random, customers }: Plan, people: readonly Person[], at: Date): Customer {
  const isNew = customers.length < CUSTOMERS && (customers.length < 5 || random.chance(0.42))
  const person = isNew ? people[customers.length] : undefined
  if (!person) return random.pick(customers)
  const since = new Date(at.getTime() - random.between(3, 40) * 60_000)
  const customer = { id: historyId('usr', customers.length + 1), person, since, memberSince: null }
  customers.push(customer)
  return customer
}

const MINUTE_MS = 60_000

/** Whether a customer joins just before an order; not in the last hours, so that every payment is settled. */
const joins = (random: Random, { memberSince }: Customer, now: Date, at: Date): boolean =>
  memberSince === null && random.chance(0.03) && at < addDays(now, -1)

function join(
  settings: Settings,
  customer: Customer,
  { n, number, at: orderedAt }: { n: number; number: string; at: Date },
): Membership {
  const at = new Date(orderedAt.getTime() - 12 * MINUTE_MS)
  const paidAt = new Date(at.getTime() + 2 * MINUTE_MS)
  const sale = membershipSale(settings, { n, number, at, customerId: customer.id, method: n % 2 ? 'upi' : 'card' })
  customer.memberSince = paidAt
  if (customer.since > at) customer.since = new Date(at.getTime() - 5 * MINUTE_MS)
  return { sale, customer, paidAt, endsAt: addDays(paidAt, settings.membership.days) }
}

/** Best sellers are bought more often, and cheap things together with others. */
function itemChooser(random: Random, shelf: readonly Ware[]): () => Item[] {
  const popular = shelf.filter(({ isBestSeller }) => isBestSeller)
  const one = (): Ware => random.pick(popular.length > 0 && random.chance(0.55) ? popular : shelf)
  return () => {
    const items = new Map<string, Item>()
    for (let count = 1 + random.weighted([55, 30, 12, 3]); count > 0; count -= 1) {
      const ware = one()
      items.set(ware.variantId, { ware, quantity: 1 + random.weighted([86, 11, 3]) })
    }
    return [...items.values()]
  }
}

/** Which coupon, if any, an order uses: within its minimum and limits. */
function couponChooser(random: Random, coupons: readonly ShelfCoupon[]) {
  const uses = new Map<string, number>()
  const usesOf = (...key: string[]): number => uses.get(key.join(' ')) ?? 0
  const isOpen = (coupon: ShelfCoupon, customerId: string, goods: number): boolean =>
    goods >= coupon.minimumOrderValue &&
    usesOf(coupon.code) < (coupon.usageLimit ?? Number.POSITIVE_INFINITY) &&
    usesOf(coupon.code, customerId) < (coupon.perCustomerLimit ?? Number.POSITIVE_INFINITY)
  const choose = (customerId: string | null, goods: number): CouponTerms | null => {
    if (customerId === null || !random.chance(0.34)) return null
    const open = coupons.filter((coupon) => isOpen(coupon, customerId, goods))
    return open.length > 0 ? random.pick(open) : null
  }
  const count = (customerId: string | null, code: string): void => {
    for (const key of [code, `${code} ${customerId}`]) uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  return Object.assign(choose, { count })
}
