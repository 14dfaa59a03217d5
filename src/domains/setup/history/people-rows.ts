import { addDays, DAY_MS } from '../../../shared/dates.ts'
import { newToken } from '../../../shared/ids.ts'
import { sameKey } from '../../addresses/rules.ts'
import { authorName } from '../../reviews/rules.ts'
import { historyId } from './build-order.ts'
import { HOURS } from './course.ts'
import { type Rows, rowsOf } from './order-rows.ts'
import { DEMO_DOMAIN } from './people.ts'
import { HISTORY_DAYS, type Plan } from './plan-orders.ts'
import { deliveryOf } from './settle-orders.ts'
import { REJECTED, REVIEWS, TICKETS } from './texts.ts'

type Tools = { rows: Rows; plan: Plan; now: Date }

/** Accounts without a password, so that nobody can sign in to them, each with an address and some with a wishlist. */
export function addCustomers({ rows, plan: { customers, orders, random } }: Tools): void {
  const products = [...new Set(orders.flatMap(({ items }) => items.map(({ ware }) => ware.productId)))]
  for (const [index, { id, person, since }] of customers.entries()) {
    const { firstName, lastName, email, phone, address } = person
    const times = { createdAt: since, updatedAt: since }
    rowsOf(rows, 'users').push({
      ...{ id, name: `${firstName} ${lastName}`, firstName, lastName, email, emailVerified: true, phone },
      ...{ role: 'customer', ...times },
    })
    rowsOf(rows, 'addresses').push({
      ...{ ...address, id: historyId('adr', index + 1), userId: id, type: 'home', isDefault: true },
      ...{ sameKey: sameKey(address), ...times },
    })
    const wished = random.chance(0.3) ? [random.pick(products), random.pick(products)] : []
    for (const productId of new Set(wished))
      rowsOf(rows, 'wishlist_items').push({ userId: id, productId, addedAt: addDays(since, random.next()) })
  }
}

/** Reviews by customers of what was delivered to them. Each is marked, and none counts in a product’s rating. */
export function addReviews({ rows, plan: { orders, customers, random }, now }: Tools): void {
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const written = new Set<string>()
  const totals = new Map<string, number[]>()
  const names = ['one', 'two', 'three', 'four', 'five']
  for (const order of orders) {
    const delivery = deliveryOf(order)
    const customer = byId.get(order.sale.customerId ?? '')
    for (const { ware } of delivery && customer ? order.items : []) {
      const [chance, days, stars] = [random.next(), 2 + random.next() * 6, 1 + random.weighted([3, 5, 12, 32, 48])]
      const [title, body] = random.pick(REVIEWS[stars] ?? [])
      const writtenAt = addDays(delivery?.at ?? now, days)
      const key = `${ware.productId} ${customer?.id}`
      if (chance > 0.26 || writtenAt > now || written.has(key) || !customer) continue
      written.add(key)
      const n = written.size
      const status = writtenAt > addDays(now, -4) ? 'pending' : n % 40 === 0 ? 'rejected' : 'published'
      rowsOf(rows, 'reviews').push({
        ...{ id: historyId('rev', n), productId: ware.productId, customerId: customer.id, variantId: ware.variantId },
        ...{
          author: authorName(customer.person),
          flavor: ware.flavor,
          weight: ware.weight,
          stars,
          title,
          body,
          status,
        },
        ...{ reason: status === 'rejected' ? REJECTED : '', version: 1, isDemo: true },
        ...{ createdAt: writtenAt, writtenAt },
      })
      if (status !== 'published') continue
      const sums = totals.get(ware.productId) ?? names.map(() => 0)
      totals.set(ware.productId, sums)
      sums[stars - 1] = (sums[stars - 1] ?? 0) + 1
    }
  }
  for (const [productId, sums] of totals)
    rowsOf(rows, 'review_totals').push({
      productId,
      ...Object.fromEntries(names.map((name, index) => [name, sums[index]])),
    })
}

/** Messages of the contact form; the latest wait for an answer. */
export function addTickets({ rows, plan: { customers, random }, now }: Tools): void {
  for (const [index, { subject, message, answer }] of TICKETS.entries()) {
    const { id: customerId, person } = random.pick(customers)
    const [id, left] = [historyId('msg', index + 1), TICKETS.length - index]
    const createdAt = new Date(now.getTime() - (left * 5 - 4.6 + random.next()) * DAY_MS)
    const status = answer === null ? 'open' : index % 2 === 0 ? 'answered' : 'closed'
    rowsOf(rows, 'contact_messages').push({
      ...{
        id,
        ticket: `MSG-DEMO${String(index + 1).padStart(4, '0')}`,
        name: `${person.firstName} ${person.lastName}`,
      },
      ...{ email: person.email, subject, message, customerId, digest: `demo:${id}`, status, createdAt },
    })
    const entry = { messageId: id, author: `support@${DEMO_DOMAIN}` }
    if (answer)
      rowsOf(rows, 'contact_entries').push({ ...entry, kind: 'answer', text: answer, at: addDays(createdAt, 0.2) })
    if (status === 'closed')
      rowsOf(rows, 'contact_entries').push({ ...entry, kind: 'closed', text: '', at: addDays(createdAt, 1.2) })
  }
}

/** About half of the customers read the newsletter; some have ended it. */
export function addSubscribers({ rows, plan: { customers, random }, now }: Tools): void {
  for (const [index, { person, since }] of customers.entries()) {
    if (!random.chance(0.5)) continue
    const [id, subscribedAt] = [historyId('sub', index + 1), addDays(since, random.next() * 3)]
    if (subscribedAt > now) continue
    const hasEnded = random.chance(0.06) && subscribedAt < addDays(now, -20)
    const unsubscribedAt = hasEnded ? addDays(subscribedAt, 15) : null
    // Random in every store: the token alone unsubscribes.
    rowsOf(rows, 'subscribers').push({ id, email: person.email, token: newToken(), subscribedAt, unsubscribedAt })
    const source = random.pick(['banner', 'inline', 'popup'])
    const consent = { subscriberId: id, wording: null }
    rowsOf(rows, 'newsletter_consents').push({ ...consent, kind: 'asked', source, at: subscribedAt })
    rowsOf(rows, 'newsletter_consents').push({ ...consent, kind: 'confirmed', source: null, at: subscribedAt })
    if (unsubscribedAt)
      rowsOf(rows, 'newsletter_consents').push({ ...consent, kind: 'ended', source: null, at: unsubscribedAt })
  }
}

/** Visits by the hour: about forty for each order. */
export function addVisits({ rows, plan: { random }, now }: Tools): void {
  const thisHour = Math.floor(now.getTime() / 3_600_000) * 3_600_000
  const busy = HOURS.reduce((sum, weight) => sum + weight, 0)
  for (let hour = thisHour - HISTORY_DAYS * DAY_MS; hour < thisHour; hour += 3_600_000) {
    const age = (thisHour - hour) / (HISTORY_DAYS * DAY_MS)
    const weight = HOURS[new Date(hour + 5.5 * 3_600_000).getUTCHours()] ?? 0
    const visits = Math.round((weight / busy) * (360 - 190 * age) * (0.8 + random.next() * 0.4))
    if (visits > 0) rowsOf(rows, 'visit_hours').push({ hour: new Date(hour), visits })
  }
}
