import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { openRazorpay } from '../platform/payment-gateways/razorpay.ts'
import { openRazorpayStandIn, type RazorpayStandIn } from '../platform/payment-gateways/testing/razorpay-stand-in.ts'
import { announcedEvents } from '../platform/testing/index.ts'
import { openApp } from './testing/app.ts'

let far: RazorpayStandIn
beforeAll(async () => {
  far = await openRazorpayStandIn()
  far.mode.webhooks = 'hold'
})
afterAll(() => far.close())

test.each([
  ['the message', 'payment_webhooks'],
  ['the job that acts on it', 'pgboss.job'],
])(
  'I16: a webhook is answered with an error while %s cannot be stored, so that the provider sends it again',
  async (_, table) => {
    const gateways = gatewaysOf(openRazorpay({ ...far.secrets, url: far.url, script: far.script, timeoutMs: 2000 }))
    const { call, filled: ctx } = await openApp(async (each) => each, { gateways })
    const payment = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' }
    const message = far.signed(await far.tell('payment.captured', { payment: { entity: payment } }))
    const send = async () => (await call('/api/webhooks/razorpay', message)).status
    const stored = async () => (await announcedEvents(ctx)).map(({ event }) => event)

    await ctx.db.execute(sql`
    create or replace function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await ctx.db.execute(
      sql.raw(`create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`),
    )
    expect(await send()).toBe(503)
    await ctx.db.execute(sql.raw(`drop trigger refuse_row on ${table}`))
    expect(await stored()).toEqual([])
    const { rows } = (await ctx.db.execute(sql`select 1 from payment_webhooks`)) as { rows: unknown[] }
    expect(rows).toEqual([])

    expect([await send(), await send()]).toEqual([200, 200])
    expect(await stored()).toEqual(['payment.webhook-received'])
  },
)
