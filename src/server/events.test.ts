import { expect, expectTypeOf, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import type { Context } from '../platform/context.ts'
import { emailFilesOf } from '../platform/email/email-files.ts'
import type { EventName, Events, TimedEvent } from '../platform/events.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import { openMedia } from '../platform/storage/media.ts'
import { announcedEvents, testContext } from '../platform/testing/index.ts'
import { type Following, follow } from './events.ts'
import { reactions } from './reactions.ts'
import { schedule } from './schedule.ts'

/** A table that records the data of each event. */
function recorder() {
  const seen: unknown[] = []
  const note = async (data: unknown) => void seen.push(data)
  const table: Following<[]> = {
    'customer.deleted': note,
    'payment.refunded': note,
    'order.shipped': note,
    'import.continue': note,
    'mails.erased': note,
  }
  return { seen, table }
}

test.each([
  ['order.shipped', {}, 'orderNumber'],
  ['order.shipped', null, 'its data'],
  ['order.shipped', { orderNumber: null, orderNumer: 'NS-1' }, 'orderNumber'],
  ['import.continue', { turn: '3' }, 'importId, turn'],
  ['mails.erased', { keys: ['NS-1-shipped', 7] }, 'keys.1'],
] as const)('a stored %s that carries %j fails with a reason, and nothing follows it', async (event, data, fields) => {
  const { seen, table } = recorder()
  await expect(follow(table, { event, data })).rejects.toThrow(
    new Error(`The event ${event} is stored without a valid ${fields}`),
  )
  expect(seen).toEqual([])
})

test('the reason of a failure has no value of the event in it', async () => {
  const { table } = recorder()
  const failed = await follow(table, { event: 'mails.erased', data: { keys: 'asha@example.in' } }).catch(String)
  expect(failed).toContain('valid keys')
  expect(failed).not.toContain('asha')
})

test('events that earlier versions stored are read, and so is what later ones add', async () => {
  const { seen, table } = recorder()
  const refunded = { orderNumber: 'NS-1', refundId: 'rfd_1', amount: 500, reason: 'staff', lines: [], shipping: 0 }
  await follow(table, { event: 'customer.deleted', data: { customerId: 'usr_1' } })
  await follow(table, { event: 'payment.refunded', data: refunded })
  await follow(table, { event: 'order.shipped', data: { orderNumber: 'NS-1', isAgain: true, later: 1 } })
  await follow(table, { event: 'order.teleported', data: {} })
  expect(seen).toEqual([{ customerId: 'usr_1', sealed: null }, { ...refunded, hasPaid: true }, { orderNumber: 'NS-1' }])
})

test('everything that happens by the clock has something that follows it', () => {
  const imports = openImportService({ dataDir: 'none', media: openMedia('none') })
  const table = reactions(gatewaysOf(sandboxGateway), imports, emailFilesOf('none'))
  expect(Object.keys(schedule).filter((event) => !Object.hasOwn(table, event))).toEqual([])
})

test('an event has one name and exact data: anything else does not compile', async () => {
  const ctx = await testContext()
  await ctx.announce('order.tracking-corrected', { orderNumber: 'NS-1', correction: 1 })
  await ctx.announce('alert.due', { alertId: 'alt_1' }, { alertId: 'alt_2', isAgain: true })
  expect(await announcedEvents(ctx)).toHaveLength(3)

  // Never called: `tsc` checks these lines and fails if one of them compiles.
  const wrong = async (orderNumber: string) => {
    // @ts-expect-error: no such event
    await ctx.announce('order.shiped', { orderNumber })
    // @ts-expect-error: a missing field
    await ctx.announce('order.tracking-corrected', { orderNumber })
    // @ts-expect-error: a misspelt field
    await ctx.announce('order.shipped', { orderNumer: orderNumber })
    // @ts-expect-error: a field too many
    await ctx.announce('order.shipped', { orderNumber, orderId: 'ord_1' })
    // @ts-expect-error: a field of another type
    await ctx.announce('import.continue', { importId: 'imp_1', turn: '3' })
    // @ts-expect-error: the second of two
    await ctx.announce('alert.due', { alertId: 'alt_1' }, { alert: 'alt_2' })
    // @ts-expect-error: a value that is no change of security
    await ctx.announce('staff.security-changed', { to: 'a@example.in', change: 'pasword', requestId: 'req_1' })
  }
  expect(wrong).toBeTypeOf('function')

  const tables: Following<[ctx: Context]>[] = [
    // @ts-expect-error: no such event
    { 'order.shiped': async () => {} },
    // @ts-expect-error: the event brings no such field
    { 'order.shipped': async (_, { orderId }) => void orderId },
    // @ts-expect-error: the event brings less than this needs
    { 'order.shipped': async (_: Context, __: { orderNumber: string; correction: number }) => {} },
  ]
  const schedules: Partial<Record<TimedEvent, string>>[] = [
    // @ts-expect-error: no such event
    { 'retention.do': '40 3 * * *' },
    // @ts-expect-error: the clock has no data to bring
    { 'order.shipped': '40 3 * * *' },
  ]
  expect([tables.length, schedules.length]).toEqual([3, 2])

  expectTypeOf<'order.shipped'>().toExtend<EventName>()
  expectTypeOf<string>().not.toExtend<EventName>()
  expectTypeOf<Events['order.shipped']>().toEqualTypeOf<{ orderNumber: string }>()
  expectTypeOf<Events['customer.deleted']>().toEqualTypeOf<{ customerId: string; sealed: string | null }>()
})
