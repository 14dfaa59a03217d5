import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { formatMoney, fromRupees } from '../../shared/money.ts'
import { outbox } from '../customers/testing/people.ts'
import { changeSettings, readSettings } from '../settings/index.ts'
import { orderNews } from './emails/order-news.ts'
import { cancelOrder, findOrder, placeOrder, sendOrderConfirmation, sendPaymentFailed } from './index.ts'
import { customer, orderInput, type Shelf, stockShop } from './testing/shop.ts'

test('a failed payment is emailed while the order can be paid, with a link to its payment page', async () => {
  const ctx = await testContext()
  const [whey] = (await stockShop(ctx, [20])) as [Shelf]
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  await changeSettings(system, { store: { isDemo: true }, checkout: { guest: 'guest' } })
  const now = () => new Date('2026-11-23T10:00:00Z')
  const buyer: Context = { ...ctx, actor: await customer(ctx, 'asha'), now }
  const guest: Context = { ...ctx, actor: { kind: 'nobody' }, now }
  const place = async (as: Context, changes: object) => {
    const placed = await placeOrder(as, orderInput([whey], `key-${Math.random()}`, changes))
    if (!placed.ok) throw new Error(placed.code)
    return placed.value.orderNumber
  }
  const card = await place(buyer, { paymentMethod: 'CARD' })
  const cash = await place(buyer, { paymentMethod: 'COD' })
  const upi = await place(guest, { paymentMethod: 'UPI', customerEmail: 'gita@example.in' })
  const mailer = outbox()
  for (const orderNumber of [card, cash, upi, 'NS-NEVERWAS2'])
    await sendPaymentFailed({ ...system, now }, mailer, { orderNumber })
  const [own, guests, ...others] = mailer.mails
  expect(others, 'none of cash').toEqual([])
  expect(own).toMatchObject({ to: 'asha@example.com', id: `${card}-payment-failed` })
  expect(own?.text).toContain(`Pay now: https://shop.example/orders/${card}\n`)
  expect(own?.text).toContain('We’re holding the order for you until 3:45')
  expect(guests?.to).toBe('gita@example.in')
  expect(guests?.text).toMatch(new RegExp(`https://shop.example/orders/${upi}\\?key=[\\w.-]+`))

  const late = { ...system, now: () => new Date('2026-11-23T10:16:00Z') }
  await sendPaymentFailed(late, mailer, { orderNumber: card })
  await cancelOrder(buyer, { orderNumber: card })
  await sendPaymentFailed({ ...system, now }, mailer, { orderNumber: card })
  expect(mailer.mails, 'not once it is over').toHaveLength(2)
})

test('the confirmation says where the order is going and how it is paid', async () => {
  const ctx = await testContext()
  const [whey] = (await stockShop(ctx, [20])) as [Shelf]
  const buyer: Context = { ...ctx, actor: await customer(ctx, 'asha') }
  const placed = await placeOrder(buyer, orderInput([whey], 'key-of-confirmation', { paymentMethod: 'COD' }))
  if (!placed.ok) throw new Error(placed.code)
  const { orderNumber, total } = placed.value
  const mailer = outbox()
  await sendOrderConfirmation({ ...ctx, actor: { kind: 'system' } }, mailer, { orderNumber })
  const [mail] = mailer.mails
  expect(mail?.text).toContain('Delivering to:\n')
  expect(mail?.text).toContain(`Payment:\nCash on delivery: ${formatMoney(total)}`)
  expect(mail?.html).toContain('Delivering to')
})

test('an order that ended unpaid says that its gift card has its money back', async () => {
  const ctx = await testContext()
  const [whey] = (await stockShop(ctx, [20])) as [Shelf]
  await changeSettings(ctx, { store: { isDemo: true } })
  const buyer: Context = { ...ctx, actor: await customer(ctx, 'asha') }
  const placed = await placeOrder(buyer, orderInput([whey], 'key-of-ended-order', { paymentMethod: 'CARD' }))
  if (!placed.ok) throw new Error(placed.code)
  const found = await findOrder(buyer, placed.value.orderNumber)
  if (!found.ok) throw new Error(found.code)
  const order = { ...found.value, giftCardAmount: fromRupees(100) }
  const settings = await readSettings(ctx)
  for (const kind of ['expired', 'cancelled'] as const)
    expect(orderNews(kind, order, settings, '/').text).toContain('₹100 is back on your gift card.')
})
