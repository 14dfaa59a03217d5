import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { outbox } from '../domains/customers/testing/people.ts'
import { findMembershipOf } from '../domains/membership/index.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { queryRows } from '../platform/db/index.ts'
import { must } from '../platform/testing/index.ts'
import { formatDate } from '../shared/dates.ts'
import { formatMoney, paise } from '../shared/money.ts'
import { emailReactions } from './email-reactions.ts'
import { follow } from './events.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'
import { fillSurfaces } from './testing/read-surfaces.ts'
import type { Filled } from './testing/surfaces.ts'

let store: FullStore
let world: Filled

/** The text of a page, with its whitespace and tags removed. */
const read = async (path: string, headers: Headers) =>
  (await store.ask(path, { headers }))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const orderOf = async (id: string) => {
  const [found] = await queryRows<{ number: string; total: number }>(
    store.ctx.db,
    sql`select number, total from orders where id = ${id}`,
  )
  return found!
}

beforeAll(async () => {
  store = await openFullStore()
  must(await changeSettings(store.ctx, { store: { isDemo: true }, giftcards: { isEnabled: true } }))
  world = await fillSurfaces(store, (await stockShop(store.ctx, [40, 40])) as [Shelf, Shelf])
})

test('D293: before an account is deleted, its page says what happens to a membership and to gift cards', async () => {
  const { other, owner } = world.actors
  const { expiryDate } = await findMembershipOf(store.ctx, 'id' in other ? other.id : null)
  const ends = `Your O2 Premium membership, valid until ${formatDate(expiryDate ?? '')}, ends at once without a refund.`
  const cards = 'Gift cards you bought stay valid'
  const ofMember = await read('/account/settings/delete', world.headers.other)
  expect(ofMember).toContain(ends)
  expect(ofMember).not.toContain(cards)
  const ofBuyer = await read('/account/settings/delete', world.headers.owner)
  expect('id' in owner && (await findMembershipOf(store.ctx, owner.id)).isMember).toBe(false)
  expect(ofBuyer).toContain(cards)
  expect(ofBuyer).not.toMatch(/membership, valid until/)
  // Members of a store that sells no memberships any more lose theirs too.
  must(await changeSettings(store.ctx, { membership: { isOffered: false } }))
  expect(await read('/account/settings/delete', world.headers.other)).toContain(ends)
  must(await changeSettings(store.ctx, { membership: { isOffered: true } }))
})

test('D294: only an order with a tax invoice says that its prices include GST, so no gift card’s does', async () => {
  const [gift, term] = [await orderOf(world.giftOrderId), await orderOf(world.membershipOrder)]
  const gst = 'All prices include GST.'
  const { owner, other } = world.headers
  for (const path of [`/orders/${gift.number}`, `/thank-you?order=${gift.number}`]) {
    const page = await read(path, owner)
    expect(page, path).toMatch(/Total ₹[1-9]/)
    expect(page, path).not.toContain(gst)
  }
  for (const path of [`/orders/${world.orderNumber}`, `/thank-you?order=${world.orderNumber}`])
    expect(await read(path, owner), path).toContain(gst)
  expect(await read(`/orders/${term.number}`, other)).toContain(gst)
})

test('D295: the receipts of gift card and membership name the order and the amount; the card’s opens its order', async () => {
  const emailOf = async (event: 'gift-card.issued' | 'membership.began', orderId: string) => {
    const mailer = outbox()
    await follow(emailReactions, { event, data: { orderId } }, store.ctx, mailer)
    return mailer.mails[0]?.text ?? ''
  }
  for (const [event, id] of [
    ['gift-card.issued', world.giftOrderId],
    ['membership.began', world.membershipOrder],
  ] as const) {
    const { number, total } = await orderOf(id)
    const email = await emailOf(event, id)
    expect(email, event).toContain(`your payment of ${formatMoney(paise(total))} for order ${number}.`)
    if (event === 'gift-card.issued') expect(email).toContain(`https://shop.example/orders/${number}`)
  }
})
