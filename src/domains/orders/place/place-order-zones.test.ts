import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contextOn, testContext, testDatabase } from '../../../platform/testing/index.ts'
import { quoteCart } from '../../pricing/index.ts'
import { changeSettings } from '../../settings/index.ts'
import type { SettingsChanges } from '../../settings/schemas.ts'
import { correctAddress, placeOrder } from '../index.ts'
import { orders } from '../tables.ts'
import { customer, orderBody, orderInput, stockShop } from '../testing/shop.ts'

type Rates = NonNullable<NonNullable<NonNullable<SettingsChanges['shipping']>['zones']>[number]['rates']>

const zone = (id: string, areas: string[], rates: Rates = []) => ({
  ...{ id, name: id, minDays: 3, maxDays: 9, areas, rates },
})

test('D160: an order costs what its PIN code’s zone charges for its weight, whatever the buyer claims', async () => {
  // Saturday morning in India.
  const now = () => new Date('2026-11-21T10:00:00+05:30')
  const shop = await testContext({ now })
  const [whey] = await stockShop(shop, [50])
  const asha = { ...contextOn(await testDatabase(), { actor: await customer(shop, 'asha') }), now }
  const far = {
    minDays: 1,
    maxDays: 1,
    fee: 14_900,
    freeFrom: 'never' as const,
    steps: [{ aboveGrams: 2000, fee: 30_000 }],
  }
  const changed = await changeSettings(shop, {
    shipping: {
      methods: [
        { id: 'standard', name: 'Standard', fee: 9900, isEnabled: true, days: '5-7 days' },
        { id: 'bike', name: 'Bike', fee: 4900, isEnabled: true, days: 'Today' },
      ],
      zones: [
        zone(
          'far',
          ['11'],
          [
            { method: 'standard', ...far },
            { method: 'bike', isOffered: false },
          ],
        ),
        zone(
          'closed',
          ['110099'],
          [
            { method: 'standard', isOffered: false },
            { method: 'bike', isOffered: false },
          ],
        ),
        zone('rest', []),
      ],
    },
  })
  expect(changed).toMatchObject({ ok: true })
  const { zipCode } = orderBody([whey!]).shippingAddress
  expect(zipCode.startsWith('11')).toBe(true)
  let count = 0
  const keys = () => {
    count += 1
    return count
  }
  const place = (quantity: number, more: object = {}) =>
    placeOrder(asha, orderInput([{ ...whey!, quantity }], `key-${keys()}`.padEnd(9, '0'), more))

  // ₹1,000 and one kilogram each; two of them are above the free-delivery amount elsewhere.
  expect(await place(1)).toMatchObject({
    ok: true,
    value: { shippingCost: 14_900, total: 114_900, tracking: { estimatedDelivery: '2026-11-23' } },
  })
  expect(await place(2)).toMatchObject({ ok: true, value: { shippingCost: 30_000, total: 230_000 } })
  // The price of another zone is refused, with today's.
  const claimed = await place(2, { expectedTotal: 2000 })
  expect(claimed).toMatchObject({
    code: 'PRICE_CHANGED',
    params: { data: { order: { shippingCost: 300, total: 2300 } } },
  })
  // Refused beside the PIN code, even with another method's total.
  expect(await place(1, { deliveryMethod: 'bike', expectedTotal: 1049 })).toMatchObject({
    code: 'DELIVERY_METHOD_UNAVAILABLE',
    params: { fields: { 'shippingAddress.zipCode': 'Bike isn’t available for this pincode' } },
  })
  const bike = await place(1, {
    deliveryMethod: 'bike',
    shippingAddress: { ...orderBody([whey!]).shippingAddress, state: 'ka', city: 'Bengaluru', zipCode: '560001' },
  })
  if (!bike.ok) throw new Error(bike.code)
  expect(bike.value.shippingCost).toBe(4900)
  // Staff can't send it where the bike doesn't go.
  const moved = { ...bike.value.shippingAddress!, apartment: '', state: 'dl', city: 'New Delhi', zipCode: '110024' }
  const support = { ...shop, actor: { kind: 'staff', id: 'usr_s', email: 's@example.in', role: 'support' } as const }
  const { orderNumber } = bike.value
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, orderNumber))
  const version = row!.updatedAt.toISOString()
  expect(await correctAddress(support, { orderNumber, version, address: moved })).toMatchObject({
    code: 'ADDRESS_INVALID',
    params: { fields: { zipCode: 'Bike isn’t available for this pincode' } },
  })

  const address = { ...orderBody([whey!]).shippingAddress, zipCode: '110099' }
  expect(await place(1, { shippingAddress: address })).toMatchObject({ code: 'PINCODE_INVALID' })

  const items = [{ id: whey!.productId, variantId: whey!.variantId, quantity: 2, isUpsell: false }]
  const methods = async (pincode: string | null) =>
    (await quoteCart(asha, { items, pincode })).methods.map(({ id, fee, cost, time }) => [id, fee, cost, time])
  expect(await methods(null)).toEqual([
    ['standard', 9900, 0, '5-7 days'],
    ['bike', 4900, 0, 'Today'],
  ])
  expect(await methods('110001')).toEqual([['standard', 30_000, 30_000, '1-1 business days']])
  expect(await methods('110099')).toEqual([])
})
