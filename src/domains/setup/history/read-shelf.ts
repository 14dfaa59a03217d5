import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import type { Coupon } from '../../coupons/schemas.ts'

/** A variant of the demo that can be sold, with what an order copies of it. */
export type Ware = {
  productId: string
  variantId: string
  sku: string
  slug: string
  name: string
  brand: string
  flavor: string | null
  weight: string | null
  image: string | null
  hsn: string
  price: number
  stock: number
  isBestSeller: boolean
}

/** In the order of addresses and SKUs, because ids differ from store to store. */
export const readShelf = (ctx: Context): Promise<Ware[]> =>
  queryRows<Ware>(
    ctx.db,
    sql`select p.id as "productId", v.id as "variantId", v.sku, p.slug, p.name, b.name as brand, v.flavor, v.weight,
        (select m.name from product_images m where m.product_id = p.id
          order by m.flavor is not distinct from v.flavor desc, m.flavor is null desc, m.weight is distinct from v.weight, m.position limit 1) as image,
        p.hsn, v.price, v.stock, p.is_best_seller or p.is_trending as "isBestSeller"
      from products p join variants v on v.product_id = p.id join brands b on b.id = p.brand_id
      where p.status = 'published' and v.is_active and v.price > 0 order by p.slug, v.sku`,
  )

export type ShelfCoupon = Coupon & { id: string }

export const readCoupons = (ctx: Context): Promise<ShelfCoupon[]> =>
  queryRows<ShelfCoupon>(
    ctx.db,
    sql`select id, code, discount_type as "discountType", discount_value as "discountValue",
        maximum_discount_amount as "maximumDiscountAmount", minimum_order_value as "minimumOrderValue",
        usage_limit as "usageLimit", per_customer_limit as "perCustomerLimit", is_active as "isActive",
        starts_at as "startsAt", null as "expiresAt"
      from coupons where is_active and expires_at is null and starts_at is null order by code`,
  )
