import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Orders that their buyers collect (D164): no courier, no charge, and the cash at the counter. */
export const pickupChecks: readonly Check[] = [
  {
    id: 'pickup-method',
    wrong: 'orders to be collected name no pickup place, or others name one',
    find: () => sql`
      select number as example from orders
      where (pickup is not null) <> (delivery_method like 'pickup:%') or (pickup is not null and kind <> 'goods')`,
  },
  {
    id: 'pickup-status',
    wrong: 'orders to be collected have a status that only parcels have, or are booked with a courier',
    find: () => sql`
      select o.number as example from orders o where o.pickup is not null and (
        o.status in ('partly_shipped', 'shipped', 'out_for_delivery', 'rto_initiated', 'rto_received', 'lost', 'damaged')
        or exists (select from courier_bookings b where b.order_id = o.id))`,
  },
  {
    id: 'pickup-charge',
    wrong: 'orders to be collected cost delivery or a cash-on-delivery fee',
    find: () => sql`
      select number as example from orders where pickup is not null and (shipping_cost <> 0 or cod_fee <> 0)`,
  },
  {
    id: 'pickup-cash',
    wrong: 'orders were collected without their cash',
    find: () => sql`
      select number as example from orders
      where pickup is not null and payment_method = 'cod' and status = 'delivered' and cash_received < total`,
  },
]
