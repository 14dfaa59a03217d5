import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linksOf } from '../../platform/email/mailer.ts'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { findEmails, recordEmails } from '../emails/index.ts'
import { eraseOrderBuyer, findHalfErasedOrders, findOrder, placeOrder, sendOrderConfirmation } from './index.ts'
import { customer, orderInput, stockShop } from './testing/shop.ts'

const CAUSE = { event: 'order.placed', data: {} }

test('an order whose buyer has left keeps what an invoice needs, and no e-mail address', async () => {
  const shop = await testContext()
  const [shelf] = await stockShop(shop, [5])
  const as = async (name: string) => contextOn(await testDatabase(), { actor: await customer(shop, name) })
  const numbers = []
  for (const name of ['asha', 'ravi']) {
    const placed = await placeOrder(await as(name), orderInput([shelf!], `key-of-${name}`))
    if (!placed.ok) throw new Error(placed.code)
    numbers.push(placed.value.orderNumber)
  }
  const log = recordEmails(shop, { send: async () => undefined, link: linksOf(''), close: () => undefined }, CAUSE)
  for (const orderNumber of numbers) await sendOrderConfirmation(shop, log, { orderNumber })
  await eraseOrderBuyer(shop, { customerId: 'usr_asha' })
  const kept = await findEmails(shop, { limit: 10 })
  expect(kept.ok && kept.value.mails.map(({ recipient }) => recipient)).toEqual(['ravi@example.com'])
  const [gone, stays] = await Promise.all(numbers.map((number) => findOrder(shop, number)))
  expect(gone).toMatchObject({
    value: { customerEmail: 'usr_asha@deleted.invalid', shippingAddress: { firstName: 'Asha', city: 'New Delhi' } },
  })
  expect(JSON.stringify(gone)).not.toContain('asha@example')
  expect(stays).toMatchObject({ value: { customerEmail: 'ravi@example.com' } })

  const writtenTo: string[] = []
  const mailer = {
    send: async ({ to }: { to: string }) => void writtenTo.push(to),
    link: linksOf(''),
    close: () => undefined,
  }
  for (const orderNumber of numbers) await sendOrderConfirmation(shop, mailer, { orderNumber })
  expect(writtenTo).toEqual(['ravi@example.com'])
})

test('I34: an order that was never delivered has ended, so the rest of its buyer’s details can be erased', async () => {
  const shop = await testContext()
  const [shelf] = await stockShop(shop, [9])
  const asha = contextOn(await testDatabase(), { actor: await customer(shop, 'asha') })
  for (const status of ['out_for_delivery', 'rto_initiated', 'rto_received', 'lost', 'damaged']) {
    const placed = await placeOrder(asha, orderInput([shelf!], `key-of-${status}`))
    if (!placed.ok) throw new Error(placed.code)
    await shop.db.execute(sql`update orders set status = ${status} where number = ${placed.value.orderNumber}`)
  }
  await eraseOrderBuyer(shop, { customerId: 'usr_asha' })
  const found = await findHalfErasedOrders(shop, { after: '', limit: 10 })
  expect(found.map(({ status }) => status).toSorted()).toEqual(['damaged', 'lost', 'rto_received'])
})
