import { expect, test } from 'vitest'
import { outbox } from '../domains/customers/testing/people.ts'
import { changeStatus, placeOrder, transitionOrder } from '../domains/orders/index.ts'
import { customer, orderInput, type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { testContext } from '../platform/testing/index.ts'
import { emailReactions } from './email-reactions.ts'
import { follow } from './events.ts'

test('the invoice goes with the mail of a paid order, and of a cash order once it is on its way', async () => {
  const ctx = await testContext()
  const [whey] = (await stockShop(ctx, [20])) as [Shelf]
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  await changeSettings(system, { store: { isDemo: true, gstin: '07AABCO2222N1ZI' } })
  const buyer: Context = { ...ctx, actor: await customer(ctx, 'asha') }
  const place = async (paymentMethod: string) => {
    const placed = await placeOrder(buyer, orderInput([whey], `key-${paymentMethod}-1`, { paymentMethod }))
    if (!placed.ok) throw new Error(placed.code)
    return placed.value
  }
  /** The attachments of the email that follows an event. */
  const papersAfter = async (event: string, orderNumber: string) => {
    const mailer = outbox()
    await follow(emailReactions, { event, data: { orderNumber } }, system, mailer)
    expect(mailer.mails).toHaveLength(1)
    const documents = (await mailer.mails[0]?.attach?.()) ?? []
    for (const { content } of documents) expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    return documents.map(({ filename, contentType }) => [filename, contentType])
  }
  const card = await place('CARD')
  await changeStatus(system, card.id, 'confirmed', 'Payment received')
  const first = [[expect.stringMatching(/^tax-invoice-NS-\d\d-\d\d-000001\.pdf$/), 'application/pdf']]
  expect(await papersAfter('order.confirmed', card.orderNumber)).toEqual(first)
  expect(await papersAfter('order.confirmed', card.orderNumber), 'the same paper').toEqual(first)
  await transitionOrder(system, { order: card.id, status: 'processing' })
  await transitionOrder(system, { order: card.id, status: 'shipped' })
  expect(await papersAfter('order.shipped', card.orderNumber), 'has it already').toEqual([])

  const cash = await place('COD')
  expect(await papersAfter('order.placed', cash.orderNumber)).toEqual([])
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    await transitionOrder(system, { order: cash.id, status })
  expect(await papersAfter('order.confirmed', cash.orderNumber)).toEqual([])
  expect(await papersAfter('order.shipped', cash.orderNumber)).toEqual([
    [expect.stringMatching(/000002\.pdf$/), 'application/pdf'],
  ])
  await transitionOrder(system, { order: cash.id, status: 'delivered' })
  expect(await papersAfter('order.delivered', cash.orderNumber)).toEqual([])
})
