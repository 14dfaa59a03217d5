import { sql } from 'drizzle-orm'
import { saveAddress } from '../../domains/addresses/index.ts'
import { NewAddress } from '../../domains/addresses/schemas.ts'
import { registerCustomer, signIn } from '../../domains/customers/index.ts'
import { NewCustomer } from '../../domains/customers/schemas.ts'
import { orderGiftCard } from '../../domains/digital-orders/index.ts'
import { OrderGiftCard } from '../../domains/digital-orders/schemas.ts'
import { issueInvoice } from '../../domains/invoices/index.ts'
import { placeOrder, transitionOrder } from '../../domains/orders/index.ts'
import { PlaceOrderBody } from '../../domains/orders/schemas.ts'
import { askQuestion, findOwnQuestions } from '../../domains/product-questions/index.ts'
import { findOwnReviews, writeReview } from '../../domains/reviews/index.ts'
import { NewReview } from '../../domains/reviews/schemas.ts'
import { changeSettings } from '../../domains/settings/index.ts'
import { addWish } from '../../domains/wishlist/index.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { newId, newToken } from '../../shared/ids.ts'

/**
 * The visitors in the route matrices: `owner` has orders, an address, an alert and a review that the others try to
 * reach.
 */
export const VISITORS = ['stranger', 'other', 'owner', 'staff'] as const
export type Visitor = (typeof VISITORS)[number]

/** What only the owner and staff may ever read. */
export const SECRETS = /Secret Lane|olga@example\.in|98765 ?43299/

const HOME = {
  firstName: 'Olga',
  lastName: 'Rao',
  address: '7 Secret Lane',
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110024',
  phone: '98765 43299',
}

export type World = Awaited<ReturnType<typeof fillWorld>>

const PASSWORD = 'four plain words'
const HERE = { ip: '203.0.113.7', userAgent: 'test' }

async function register(ctx: Context, name: string) {
  const form = {
    firstName: name,
    lastName: 'Rao',
    email: `${name}@example.in`,
    phone: '9876543210',
    password: PASSWORD,
  }
  const result = await registerCustomer(ctx, NewCustomer.parse(form), HERE)
  if (!result.ok) throw new Error(result.code)
  const { user, setCookie } = result.value
  const actor: Actor = { kind: 'customer', id: user.id, email: user.email }
  return { id: user.id, actor, headers: cookiesOf(setCookie) }
}

const cookiesOf = (setCookie: readonly string[]) =>
  new Headers({ cookie: setCookie.map((each) => each.split(';')[0]).join('; ') })

const QUESTION = 'Is the whey from grass-fed cows?'
const GIFT = {
  amount: '2000',
  recipientName: 'Ravi',
  recipientEmail: 'ravi@example.in',
  senderName: 'Asha',
  paymentMethod: 'card',
}

/** One of the store's products. */
type Good = { productId: string; variantId: string }

/** Fills a stocked store with four visitors, for tests that send them to every route. */
export async function fillWorld(ctx: Context, [whey, bar]: readonly [Good, Good, ...Good[]]) {
  await changeSettings(ctx, { store: { isDemo: true }, giftcards: { isEnabled: true } })
  const owner = await register(ctx, 'olga')
  const other = await register(ctx, 'otto')
  const boss = await register(ctx, 'staff')
  await ctx.db.execute(sql`update users set role = 'owner' where id = ${boss.id}`)
  /** A session with a role, which may be an unknown one. */
  const withRole = async (role: string) => {
    const { id, headers } = await register(ctx, `${role}-of-staff`)
    await ctx.db.execute(sql`update users set role = ${role} where id = ${id}`)
    return headers
  }
  const staff: Actor = { kind: 'staff', id: boss.id, email: 'staff@example.in', role: 'owner' }
  // A second session, so that the first can be ended.
  const again = await signIn(ctx, { email: 'olga@example.in', password: PASSWORD }, HERE)
  if (!again.ok) throw new Error(again.code)
  const asOwner: Context = { ...ctx, actor: owner.actor }
  const saved = await saveAddress(asOwner, NewAddress.parse(HOME), null)
  if (!saved.ok) throw new Error(saved.code)
  await addWish(asOwner, whey.productId)

  const body = (changes: object = {}) => ({
    items: [{ id: whey.productId, variantId: whey.variantId, quantity: 1 }],
    paymentMethod: 'COD',
    shippingAddress: { ...HOME, firstName: 'Asha', address: '12 Ring Road', phone: '98765 43210' },
    ...changes,
  })
  let count = 0
  /** Places a new order for the owner. */
  const order = async (paymentMethod = 'COD') => {
    count += 1
    const input = PlaceOrderBody.parse(body({ paymentMethod, shippingAddress: HOME }))
    const placed = await placeOrder(asOwner, { ...input, idempotencyKey: `matrix-${count}` })
    if (!placed.ok) throw new Error(placed.code)
    return placed.value
  }
  await order()
  const delivered = await order()
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
    await transitionOrder(ctx, { order: delivered.id, status })
  await issueInvoice(ctx, delivered)
  const reviewed = { product: whey.productId, stars: 4, text: 'Mixes well, tastes of mango.' }
  /** The owner's review, written if there is none. */
  const review = async () => {
    const [known] = await findOwnReviews(asOwner, whey.productId)
    if (known) return known
    const written = await writeReview(asOwner, NewReview.parse(reviewed), HERE)
    if (!written.ok) throw new Error(written.code)
    return written.value
  }
  /** The owner's question, asked if there is none. */
  const question = async () => {
    const [known] = await findOwnQuestions(asOwner, whey.productId)
    if (known) return known
    const asked = await askQuestion(asOwner, { product: whey.productId, question: QUESTION }, HERE)
    if (!asked.ok) throw new Error(asked.code)
    return asked.value
  }
  /** An unpaid gift card of the owner. */
  const giftOrder = async () => {
    const ordered = await orderGiftCard(asOwner, OrderGiftCard.parse(GIFT), 'matrix-gift')
    if (!ordered.ok) throw new Error(ordered.code)
    return ordered.value.orderNumber
  }
  await giftOrder()
  /** The owner's alert, requested again if it was cancelled. */
  const alert = async () => {
    const waiting = sql`customer_id = ${owner.id} and ended_at is null`
    await ctx.db.execute(sql`
      insert into alerts (id, kind, product_id, variant_id, email, customer_id, price_then, token, asked_at, confirmed_at)
      select ${newId('alr')}, 'price-drop', ${bar.productId}, ${bar.variantId}, 'olga@example.in', ${owner.id}, 100000,
        ${newToken()}, now(), now() where not exists (select 1 from alerts where ${waiting})`)
    return (await queryRows<{ id: string }>(ctx.db, sql`select id from alerts where ${waiting}`))[0]?.id ?? ''
  }
  const actors: Record<Visitor, Actor> = { stranger: { kind: 'nobody' }, other: other.actor, owner: owner.actor, staff }
  const headers: Record<Visitor, Headers> = {
    stranger: new Headers(),
    other: other.headers,
    owner: cookiesOf(again.value.setCookie),
    staff: boss.headers,
  }
  return {
    withRole,
    actors,
    headers,
    order,
    giftOrder,
    alert,
    gift: GIFT,
    invoiced: delivered.orderNumber,
    review,
    reviewed,
    question,
    body,
    addressId: saved.value.id,
    whey,
    bar,
    ownerId: owner.id,
    staffId: boss.id,
    password: PASSWORD,
    /** The first session belongs to the visitor who signed in first. */
    sessionOf: (visitor: Visitor) => sessionOf(ctx, actors[visitor]),
    ownersThings: () => ownersThings(ctx, owner.id),
  }
}

async function sessionOf(ctx: Context, actor: Actor): Promise<string> {
  if (!('id' in actor)) return 'ses_none'
  const [row] = await queryRows<{ id: string }>(
    ctx.db,
    sql`select id from sessions where user_id = ${actor.id} order by created_at, id limit 1`,
  )
  return row?.id ?? 'ses_none'
}

/**
 * Everything that belongs to the owner, as one text: it stays the same whatever a stranger tries. Rows as text cost
 * PostgreSQL a fraction of what they cost as JSON, and the matrices ask for them thousands of times.
 */
async function ownersThings(ctx: Context, ownerId: string): Promise<string> {
  const [row] = await queryRows<{ things: string }>(
    ctx.db,
    sql`select concat_ws(E'\\n--\\n',
      (select string_agg(u::text, E'\\n' order by id) from users u where id = ${ownerId}),
      (select string_agg(o::text, E'\\n' order by id) from orders o where customer_id = ${ownerId}),
      (select string_agg(e::text, E'\\n' order by e.id) from order_events e join orders o on o.id = e.order_id where customer_id = ${ownerId}),
      (select string_agg(i::text, E'\\n' order by i.id) from invoices i join orders o on o.id = i.order_id where customer_id = ${ownerId}),
      (select string_agg(p::text, E'\\n' order by p.id) from payments p left join pending_revisions r on r.id = p.revision_id join orders o on o.id = coalesce(p.order_id, r.order_id) where customer_id = ${ownerId}),
      (select string_agg(g::text, E'\\n' order by order_id) from gifts g where customer_id = ${ownerId}),
      (select string_agg(a::text, E'\\n' order by id) from addresses a where user_id = ${ownerId}),
      (select string_agg(r::text, E'\\n' order by id) from reviews r where customer_id = ${ownerId}),
      (select string_agg(q::text, E'\\n' order by id) from product_questions q where customer_id = ${ownerId}),
      (select string_agg(w::text, E'\\n' order by product_id) from wishlist_items w where user_id = ${ownerId}),
      (select string_agg(a::text, E'\\n' order by id) from alerts a where customer_id = ${ownerId}),
      (select string_agg(l::text, E'\\n' order by list, position) from cart_lines l where user_id = ${ownerId}),
      (select string_agg(password, E'\\n' order by id) from accounts where user_id = ${ownerId}),
      (select count(*) from sessions where user_id = ${ownerId})) as things`,
  )
  return row?.things ?? ''
}
