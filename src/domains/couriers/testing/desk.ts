import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { couriersOf } from '../../../platform/couriers/courier.ts'
import { openShiprocket } from '../../../platform/couriers/shiprocket.ts'
import type { ShiprocketStandIn } from '../../../platform/couriers/testing/shiprocket-stand-in.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { findStaffOrder, placeOrder, transitionOrder } from '../../orders/index.ts'
import { customer, orderInput, stockShop } from '../../orders/testing/shop.ts'
import { changeSettings } from '../../settings/index.ts'
import { carryOutBooking, findBooking, requestBooking } from '../index.ts'
import { courierBookings } from '../tables.ts'

const unique = () => Math.random().toString(36).slice(2, 10)
export const SIZE = { grams: 1200, lengthCm: 30, widthCm: 20, heightCm: 20 }
export const START = new Date('2026-11-23T06:00:00Z')

/** A store with packed orders and an account at the stand-in. */
export async function openDesk(ctx: Context, far: ShiprocketStandIn, stock = 100) {
  let now = START
  const at = { ...ctx, now: () => now }
  const [whey] = await stockShop(ctx, [stock])
  if (!whey) throw new Error('an empty shelf')
  const system: Context = { ...at, actor: { kind: 'system' } }
  const courier = { pickupLocation: 'Okhla', pickupPincode: '110020' }
  await changeSettings(system, { couriers: { accounts: 'shiprocket', ...courier } })
  const couriers = couriersOf(openShiprocket({ ...far.account, url: far.url, timeoutMs: 400 }))
  const buyer = { ...at, actor: await customer(ctx, `desk${unique()}`) }
  const as = (name: string, role = 'packer'): Context => ({
    ...at,
    actor: { kind: 'staff', id: `usr_${name}`, email: `${name}@example.in`, role },
  })
  const packer = as('packer')
  const packed = async (changes: object = {}, quantity = 1) => {
    const placed = await placeOrder(buyer, orderInput([{ ...whey, quantity }], `key-${unique()}`, changes))
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    for (const status of ['confirmed', 'processing'] as const)
      await transitionOrder(as('owner', 'owner'), { order: placed.value.orderNumber, status })
    return placed.value
  }
  const request = (order: { orderNumber: string }, on: Context = packer) =>
    requestBooking(on, { orderNumber: order.orderNumber, courier: 'shiprocket', service: '10', ...SIZE })
  /** Requests a booking, which a test then carries out itself. */
  const ask = async (order: { orderNumber: string }) => {
    const asked = await request(order)
    if (!asked.ok) throw new Error(JSON.stringify(asked))
    return asked.value.bookingId
  }
  const carryOut = (bookingId: string, on: Context = system) => carryOutBooking(on, couriers, { bookingId })
  /** An order that the courier has, pickup included. */
  const booked = async (changes: object = {}) => {
    const order = await packed(changes)
    const bookingId = await ask(order)
    await carryOut(bookingId)
    await carryOut(bookingId)
    return { ...order, bookingId }
  }
  const rowOf = async (bookingId: string) => {
    const [row] = await ctx.db.select().from(courierBookings).where(eq(courierBookings.id, bookingId))
    if (!row) throw new Error('no booking')
    return row
  }
  return {
    ...{ system, packer, as, couriers, packed, booked, request, ask, carryOut, rowOf },
    goTo: (date: Date) => {
      now = date
    },
    viewOf: async ({ orderNumber }: { orderNumber: string }) => {
      const found = await findBooking(packer, orderNumber)
      if (!found.ok || !found.value) throw new Error('no booking')
      return found.value
    },
    orderOf: async ({ orderNumber }: { orderNumber: string }) => {
      const found = await findStaffOrder(packer, orderNumber)
      if (!found.ok) throw new Error(found.code)
      return found.value
    },
    outcomesOf: (trackingNumber: string) =>
      queryRows<{ status: string; outcome: string | null }>(
        ctx.db,
        sql`select status, outcome from courier_updates where tracking_number = ${trackingNumber} order by at, id`,
      ),
    /** The orders at the courier under the references of one order. */
    atCourier: ({ orderNumber }: { orderNumber: string }) =>
      far.orders.filter(({ channel_order_id }) => channel_order_id.startsWith(orderNumber)),
  }
}
