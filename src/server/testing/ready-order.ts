import { sql } from 'drizzle-orm'
import type { OrderPickup } from '../../domains/orders/schemas.ts'
import type { Context } from '../../platform/context.ts'

const PLACE: OrderPickup = {
  ...{ name: 'Saket desk', address: '4 Canal Road, New Delhi 110025', hours: 'Weekdays 11:00 to 18:30' },
  ...{ phone: '+91 98100 00303', ready: '4 working hours', keepDays: 7 },
}

/** Makes an order one that waits at the counter for its buyer. */
export async function readyOrder(ctx: Context, orderNumber: string): Promise<string> {
  await ctx.db.execute(sql`update orders set status = 'processing', delivery_method = 'pickup:saket-desk',
    pickup = ${JSON.stringify(PLACE)}::jsonb where number = ${orderNumber}`)
  return orderNumber
}
