import { sql } from 'drizzle-orm'
import { saveAddress } from '../../domains/addresses/index.ts'
import { NewAddress } from '../../domains/addresses/schemas.ts'
import { signIn } from '../../domains/customers/index.ts'
import { cookiesOf, HERE, newPerson, PASSWORD } from '../../domains/customers/testing/people.ts'
import { placeOrder } from '../../domains/orders/index.ts'
import { orderBody, orderInput, type Shelf, stockShop } from '../../domains/orders/testing/shop.ts'
import { changeSettings } from '../../domains/settings/index.ts'
import { addWish } from '../../domains/wishlist/index.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'

/** Who comes to the shop in the matrices of routes: `owner` has an order, an address and a wish, the others want them. */
export const VISITORS = ['stranger', 'other', 'owner', 'staff'] as const
export type Visitor = (typeof VISITORS)[number]

/** What nobody but the owner and staff may ever read. */
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

/** A shop with four visitors, for tests that send them to every route. */
export async function fillWorld(ctx: Context) {
  const [whey, bar] = (await stockShop(ctx, [400, 400])) as [Shelf, Shelf]
  await changeSettings(ctx, { store: { isDemo: true } })
  const owner = await newPerson(ctx, 'olga')
  const other = await newPerson(ctx, 'otto')
  const boss = await newPerson(ctx, 'staff')
  await ctx.db.execute(sql`update users set role = 'owner' where id = ${boss.id}`)
  const staff: Actor = { kind: 'staff', id: boss.id, email: boss.email, role: 'owner' }
  // A second session: the first can be ended.
  const again = await signIn(ctx, { email: owner.email, password: PASSWORD }, HERE)
  if (!again.ok) throw new Error(again.code)
  const asOwner: Context = { ...ctx, actor: owner.actor }
  const saved = await saveAddress(asOwner, NewAddress.parse(HOME), null)
  if (!saved.ok) throw new Error(saved.code)
  await addWish(asOwner, whey.productId)

  let count = 0
  /** A new order of the owner. */
  const order = async (paymentMethod = 'COD') => {
    count += 1
    const placed = await placeOrder(
      asOwner,
      orderInput([whey], `matrix-${count}`, { paymentMethod, shippingAddress: HOME }),
    )
    if (!placed.ok) throw new Error(placed.code)
    return placed.value
  }
  await order()
  const actors: Record<Visitor, Actor> = { stranger: { kind: 'nobody' }, other: other.actor, owner: owner.actor, staff }
  const headers: Record<Visitor, Headers> = {
    stranger: new Headers(),
    other: other.headers,
    owner: cookiesOf(again.value.setCookie),
    staff: boss.headers,
  }
  return {
    actors,
    headers,
    order,
    addressId: saved.value.id,
    whey,
    bar,
    ownerId: owner.id,
    /** Who signed in first has the first session. */
    sessionOf: (visitor: Visitor) => sessionOf(ctx, actors[visitor]),
    password: PASSWORD,
    body: (changes: object = {}) => orderBody([whey], changes),
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

/** Everything that belongs to the owner, as one text: whatever a stranger tries, it stays the same. */
async function ownersThings(ctx: Context, ownerId: string): Promise<string> {
  const [row] = await queryRows<{ things: string }>(
    ctx.db,
    sql`select jsonb_build_array(
      (select jsonb_agg(u order by id) from users u where id = ${ownerId}),
      (select jsonb_agg(o order by id) from orders o where customer_id = ${ownerId}),
      (select jsonb_agg(e order by e.id) from order_events e join orders o on o.id = e.order_id where customer_id = ${ownerId}),
      (select jsonb_agg(p order by p.id) from payments p join orders o on o.id = p.order_id where customer_id = ${ownerId}),
      (select jsonb_agg(a order by id) from addresses a where user_id = ${ownerId}),
      (select jsonb_agg(w order by product_id) from wishlist_items w where user_id = ${ownerId}),
      (select jsonb_agg(password) from accounts where user_id = ${ownerId}),
      (select count(*) from sessions where user_id = ${ownerId}))::text as things`,
  )
  return row?.things ?? ''
}
