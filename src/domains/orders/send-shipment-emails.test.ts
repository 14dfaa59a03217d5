import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { outbox } from '../customers/testing/people.ts'
import { changeSettings, readSettings } from '../settings/index.ts'
import { findStaffOrder, placeOrder, recordOutcome, sendShipmentNews, transitionOrder } from './index.ts'
import { customer, orderInput, type Shelf, stockShop } from './testing/shop.ts'

test('D97: the buyer is emailed about attempts and returns to origin, the owner about parcels that won’t be delivered', async () => {
  const ctx = await testContext()
  const [whey] = (await stockShop(ctx, [20])) as [Shelf]
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  await changeSettings(system, { store: { email: 'owner@example.in' } })
  const { store } = await readSettings(ctx)
  const buyer: Context = { ...ctx, actor: await customer(ctx, 'asha') }
  const placed = await placeOrder(buyer, orderInput([whey], 'key-of-shipment-news'))
  if (!placed.ok) throw new Error(placed.code)
  const { orderNumber, items } = placed.value
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    expect((await transitionOrder(system, { order: orderNumber, status })).ok).toBe(true)
  const shipment = async () => {
    const found = await findStaffOrder(system, orderNumber)
    return (found.ok && found.value.parcels[0]?.id) || ''
  }
  const mailer = outbox()
  const record = async (status: 'attempted' | 'rto_initiated' | 'rto_received', note = '') => {
    const lines = items.map(({ id }) => ({ lineId: id, restock: 1 }))
    expect((await recordOutcome(system, { orderNumber, status, note, lines })).ok).toBe(true)
  }
  const tell = async (status: 'attempted' | 'rto_initiated' | 'rto_received', turn = 1) =>
    sendShipmentNews(system, mailer, { orderNumber, shipmentId: await shipment(), status, turn })

  await record('attempted', 'Dog in the yard')
  await tell('attempted')
  expect(mailer.mails).toMatchObject([
    {
      to: 'asha@example.com',
      id: `${orderNumber}-shipment-1-attempted-1`,
      subject: expect.stringContaining(orderNumber),
    },
  ])
  expect(mailer.mails[0]?.text).toContain('1 × Whey 0, Mango, 1 kg')
  expect(mailer.mails[0]?.text).not.toContain('Dog in the yard')

  await record('rto_initiated')
  await tell('attempted')
  expect(mailer.mails, 'an attempt is no news any more').toHaveLength(1)
  await tell('rto_initiated')
  expect(mailer.mails.slice(1)).toMatchObject([
    { to: 'asha@example.com', id: `${orderNumber}-shipment-1-rto_initiated-1` },
    {
      to: store.email,
      id: `${orderNumber}-shipment-1-rto_initiated-1-owner`,
      subject: `RTO started: order ${orderNumber}`,
    },
  ])
  expect(mailer.mails[2]?.text, 'no personal data').not.toMatch(/Asha|98765|Ring Road/)

  await record('rto_received')
  await tell('rto_received')
  const last = mailer.mails.at(-1)
  expect(last?.to).toBe('asha@example.com')
  expect(last?.text).toContain('You have nothing to pay for it.')
})
