import { sql } from 'drizzle-orm'
import type { Context } from '../../src/platform/context.ts'
import { openShiprocketStandIn } from '../../src/platform/couriers/testing/shiprocket-stand-in.ts'
import { queryRows } from '../../src/platform/db/index.ts'
import { retryUntilAnswered } from './ask.ts'
import type { Chance } from './random.ts'
import type { Acknowledged, Street } from './shopper.ts'

const PARCEL = { courier: 'shiprocket', service: '10', grams: 1200, lengthCm: 30, widthCm: 20, heightCm: 20 }

/** The Shiprocket stand-in, whose answers are slow, broken or lost after it has done what was asked. */
export async function openFaultyShiprocket(chance: Chance) {
  const standIn = await openShiprocketStandIn({ webhookToken: 'hook-token-of-the-hour' })
  const counts = { faults: 0 }
  let isFaulty = true
  const ticking = setInterval(() => {
    if (!isFaulty || standIn.faults.length > 0 || !chance.percent(40)) return
    counts.faults += 1
    standIn.faults.push(chance.pick(['500', 'reset', { slowMs: 1_500 }]))
  }, 100)
  const { email, password, webhookToken } = standIn.account
  return {
    standIn,
    counts,
    env: {
      SHIPROCKET_EMAIL: email,
      SHIPROCKET_PASSWORD: password,
      SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
      SHIPROCKET_URL: standIn.url,
    },
    calmDown: () => {
      isFaulty = false
      standIn.faults.length = 0
    },
    close: async () => {
      clearInterval(ticking)
      await standIn.close()
    },
  }
}

export type FaultyShiprocket = Awaited<ReturnType<typeof openFaultyShiprocket>>

/** Staff book a parcel, sometimes twice at once, and sometimes cancel it again. */
export async function book(
  { origin, chance, refusals }: Pick<Street, 'origin' | 'chance' | 'refusals'>,
  token: string,
  { orderNumber }: Pick<Acknowledged, 'orderNumber'>,
): Promise<void> {
  const asker = { origin, number: 65_534, headers: { authorization: `Bearer ${token}` } }
  const path = `/api/admin/orders/${orderNumber}/booking`
  const times = chance.percent(30) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: times }, () => retryUntilAnswered(asker, path, { body: PARCEL })),
  )
  if (chance.percent(25)) answers.push(await retryUntilAnswered(asker, path, { method: 'DELETE' }))
  for (const { status, body } of answers)
    if (status >= 400) refusals[String(body.code ?? status)] = (refusals[String(body.code ?? status)] ?? 0) + 1
}

/** Compares the store's bookings with the parcels that the courier has: one for each, and none besides. */
export async function judgeBookings(ctx: Context, { standIn }: FaultyShiprocket) {
  const wrong: string[] = []
  const bookings = await queryRows<{ reference: string; status: string; awb: string | null; number: string }>(
    ctx.db,
    sql`select b.reference, b.status, b.tracking_number as awb, o.number
      from courier_bookings b join orders o on o.id = b.order_id`,
  )
  const there = standIn.orders.filter(({ status }) => status !== 'CANCELED')
  for (const { reference, status, awb } of bookings) {
    const parcel = there.find(({ channel_order_id }) => channel_order_id === reference)
    if (status === 'booked' && (!parcel || parcel.shipments[0].awb !== awb))
      wrong.push(`${reference} is booked as ${awb}, and the courier has ${parcel?.shipments[0].awb ?? 'nothing'}`)
    if (status !== 'booked' && parcel) wrong.push(`${reference} is ${status}, and the courier still has it`)
    if (status === 'review') wrong.push(`${reference} waits for a person, although no answer was wrong`)
  }
  for (const { number } of bookings) {
    const parcels = there.filter(({ channel_order_id }) => channel_order_id.startsWith(`${number}-`))
    if (parcels.length > 1) wrong.push(`${number} has ${parcels.length} parcels at the courier`)
  }
  const known = new Set(bookings.map(({ reference }) => reference))
  for (const { channel_order_id } of standIn.orders)
    if (!known.has(channel_order_id)) wrong.push(`the courier has ${channel_order_id}, which the store does not know`)
  const figures = {
    bookings: bookings.length,
    'parcels at the courier': there.length,
    'bookings cancelled': bookings.filter(({ status }) => status === 'cancelled').length,
  }
  return { wrong, figures }
}
