import { expect, test } from 'vitest'
import { findCart, mergeCart } from '../domains/cart/index.ts'
import { openImportService } from '../domains/imports/index.ts'
import { findDocuments } from '../domains/invoices/index.ts'
import { cancelOrder, placeOrder } from '../domains/orders/index.ts'
import { customer, orderInput, stockShop } from '../domains/orders/testing/shop.ts'
import { payOrder, refundOrder } from '../domains/payments/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { emailFilesOf } from '../platform/email/email-files.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import { openMedia } from '../platform/storage/media.ts'
import { announcedEvents, testContext } from '../platform/testing/index.ts'
import { follow } from './events.ts'
import { reactions } from './reactions.ts'

const gateways = gatewaysOf(sandboxGateway)
const following = reactions(
  gateways,
  openImportService({ dataDir: 'none', media: openMedia('none') }),
  emailFilesOf('none'),
)

async function begin() {
  const shop = await testContext()
  const [whey, bar] = await stockShop(shop, [50, 50])
  if (!whey || !bar) throw new Error('an empty shelf')
  const asha: Context = { ...shop, actor: await customer(shop, 'asha') }
  const inCart = [
    { id: whey.productId, variantId: whey.variantId, quantity: 3 },
    { id: bar.productId, variantId: bar.variantId, quantity: 1 },
  ]
  await mergeCart(asha, { lines: inCart, later: [] })
  const place = async (key: string, paymentMethod: string) => {
    const items = [{ ...whey, quantity: 3 }]
    const placed = await placeOrder(asha, orderInput(items, key, { paymentMethod }))
    if (!placed.ok) throw new Error(placed.code)
    return placed.value.orderNumber
  }
  const cart = async () => {
    const found = await findCart(asha)
    return found.ok ? found.value.lines.map(({ id, quantity }) => [id, quantity]) : found.code
  }
  return { shop, asha, place, cart, inCart, whey, bar }
}

test('what is ordered with cash on delivery leaves the cart, once, and what is added after it stays', async () => {
  const { shop, asha, place, cart, inCart, whey, bar } = await begin()
  const orderNumber = await place('first-key', 'COD')
  await following['order.placed']?.(shop, { orderNumber })
  expect(await cart()).toEqual([[bar.productId, 1]])
  await mergeCart(asha, { lines: inCart, later: [] })
  await following['order.placed']?.(shop, { orderNumber })
  expect(await cart()).toEqual([
    [bar.productId, 1],
    [whey.productId, 3],
  ])
})

test('what is paid beforehand leaves the cart with its payment, and stays where that is declined', async () => {
  const { shop, asha, place, cart, inCart, bar } = await begin()
  await changeSettings({ ...shop, actor: { kind: 'system' } }, { store: { isDemo: true } })
  const pay = (orderNumber: string, proof: string) =>
    payOrder(asha, gateways, { orderNumber, proof }, { ip: '203.0.113.7', userAgent: 'test' })
  const declined = await place('declined', 'CARD')
  expect((await pay(declined, `sbx_no_${'a'.repeat(26)}`)).ok).toBe(false)
  await following['order.placed']?.(shop, { orderNumber: declined })
  expect(await cart()).toEqual(inCart.map(({ id, quantity }) => [id, quantity]))
  const paid = await place('paid-key', 'CARD')
  await following['order.placed']?.(shop, { orderNumber: paid })
  expect(await cart()).toHaveLength(2)
  expect((await pay(paid, `sbx_ok_${'a'.repeat(26)}`)).ok).toBe(true)
  await following['order.confirmed']?.(shop, { orderNumber: paid })
  expect(await cart()).toEqual([[bar.productId, 1]])
})

test('I9: a payment issues the invoice, and cancelling afterwards its credit note, however often the event arrives', async () => {
  const { shop, asha, place } = await begin()
  await changeSettings({ ...shop, actor: { kind: 'system' } }, { store: { isDemo: true } })
  const orderNumber = await place('paid-key', 'CARD')
  const proof = `sbx_ok_${'a'.repeat(26)}`
  const client = { ip: '203.0.113.7', userAgent: 'test' }
  expect((await payOrder(asha, gateways, { orderNumber, proof }, client)).ok).toBe(true)
  for (let round = 0; round < 2; round += 1) await following['order.confirmed']?.(shop, { orderNumber })
  expect(await findDocuments(asha, orderNumber)).toMatchObject({ value: { invoice: { orderNumber }, creditNotes: [] } })
  const staff: Context = { ...shop, actor: { kind: 'staff', id: 'usr_s', email: 's@example.in', role: 'owner' } }
  const refund = await refundOrder(staff, {
    orderNumber,
    key: 'dented',
    lines: [],
    shipping: false,
    to: 'source',
    amount: 500,
    note: '',
  })
  await following['refund.requested']?.(shop, { refundId: refund.ok ? refund.value.id : refund.code })
  const [told] = (await announcedEvents(shop)).filter(({ event }) => event === 'payment.refunded')
  if (!told) throw new Error('no refund was announced')
  for (let round = 0; round < 2; round += 1) await follow(following, told, shop)
  expect((await cancelOrder(asha, { orderNumber })).ok).toBe(true)
  for (let round = 0; round < 2; round += 1) await following['order.cancelled']?.(shop, { orderNumber })
  expect(await findDocuments(asha, orderNumber)).toMatchObject({
    value: { creditNotes: [{ amount: 50_000 }, { amount: 250_000 }] },
  })
})
