import { sql } from 'drizzle-orm'
import type { Actor, Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { placeOrder, transitionOrder } from '../../orders/index.ts'
import { type OrderStatus, PlaceOrderBody } from '../../orders/schemas.ts'
import { writeReview } from '../index.ts'
import { NewReview } from '../schemas.ts'

type Bought = { productId: string; variantId: string }

const WAY: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']
const HERE = { ip: '203.0.113.7', userAgent: 'test' }
let orders = 0

/** Places an order for a customer, then takes it to the status `until` as the store. */
export async function orderOf(shop: Context, actor: Actor, bought: Bought, until: OrderStatus = 'delivered') {
  orders += 1
  const input = PlaceOrderBody.parse({
    items: [{ id: bought.productId, variantId: bought.variantId, quantity: 1 }],
    paymentMethod: 'COD',
    shippingAddress: {
      firstName: 'Asha',
      lastName: 'Rao',
      address: '12 Ring Road',
      city: 'New Delhi',
      state: 'dl',
      zipCode: '110024',
      phone: '98765 43210',
    },
  })
  const placed = await placeOrder({ ...shop, actor }, { ...input, idempotencyKey: `review-order-${orders}` })
  if (!placed.ok) throw new Error(placed.code)
  const system: Context = { ...shop, actor: { kind: 'system' } }
  for (const status of WAY.slice(0, WAY.indexOf(until) + 1)) {
    const moved = await transitionOrder(system, { order: placed.value.orderNumber, status })
    if (!moved.ok) throw new Error(moved.code)
  }
  return placed.value
}

export const TEXT = 'Mixes well, tastes of mango.'

/** Writes a review as a customer, each from a different IP address. */
export const write = (ctx: Context, product: string, changes: object = {}) => {
  orders += 1
  return writeReview(ctx, NewReview.parse({ product, stars: 4, text: TEXT, ...changes }), {
    ...HERE,
    ip: `198.51.${Math.trunc(orders / 250) % 250}.${orders % 250}`,
  })
}

/** The rating shown for a product, its stored review totals, and the totals recounted from the reviews. */
export async function figuresOf(ctx: Context, productId: string) {
  const [row] = await queryRows<{ shown: object; kept: object; counted: object }>(
    ctx.db,
    sql`select
      (select json_build_object('rating', rating, 'reviews', reviews, 'isReviewed', is_reviewed) from products where id = ${productId}) as shown,
      coalesce((select json_build_array(one, two, three, four, five, count, points) from review_totals where product_id = ${productId}), '[0,0,0,0,0,0,0]'::json) as kept,
      (select json_build_array(count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5), count(*), coalesce(sum(stars), 0))
        from reviews where product_id = ${productId} and status = 'published') as counted`,
  )
  if (!row) throw new Error('no such product')
  return row
}
