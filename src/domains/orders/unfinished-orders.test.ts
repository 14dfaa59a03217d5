import { expect, test } from 'vitest'
import { announcedEvents } from '../../platform/testing/index.ts'
import { changeSettings } from '../settings/index.ts'
import { cancelOrder, findUnpaidOrders, nextOrderKey, placeOrder, trackOrder } from './index.ts'
import { makeOrderKey } from './order-keys.ts'
import { openShop } from './testing/api.ts'
import { orderInput } from './testing/shop.ts'

async function openDemo() {
  const people = await openShop()
  await changeSettings(
    { ...people.shop, actor: { kind: 'system' } },
    { store: { isDemo: true }, checkout: { guest: 'guest' } },
  )
  let count = 0
  const place = async (ctx: typeof people.asha, changes: object = {}) => {
    count += 1
    const placed = await placeOrder(ctx, orderInput([people.whey], `unfinished-${count}`, changes))
    if (!placed.ok) throw new Error(placed.code)
    return placed.value
  }
  return { ...people, place }
}

test('an order awaiting payment is shown to its buyer, and to the guest who holds its key', async () => {
  const { asha, ravi, nobody, place } = await openDemo()
  await place(asha)
  const first = await place(asha, { paymentMethod: 'CARD' })
  const second = await place(asha, { paymentMethod: 'UPI' })
  const guest = await place(nobody, { paymentMethod: 'CARD', customerEmail: 'meera@example.com' })
  const key = makeOrderKey(guest.orderNumber, nobody.now())
  expect(await findUnpaidOrders(asha, [])).toEqual([second.orderNumber, first.orderNumber])
  expect(await findUnpaidOrders(ravi, [])).toEqual([])
  expect(await findUnpaidOrders(nobody, [])).toEqual([])
  expect(await findUnpaidOrders(nobody, [`${guest.orderNumber}.zz.x`])).toEqual([])
  expect(await findUnpaidOrders(nobody, [key])).toEqual([guest.orderNumber])
  await cancelOrder(asha, second)
  expect(await findUnpaidOrders(asha, [])).toEqual([first.orderNumber])
})

test('the key of the next order is the same everywhere until there is one, and each customer’s own', async () => {
  const { asha, ravi, nobody, place } = await openDemo()
  expect(await nextOrderKey(nobody)).toBeNull()
  expect(await nextOrderKey(asha)).toBe('after-nothing')
  const { id } = await place(asha)
  expect([await nextOrderKey(asha), await nextOrderKey(asha)]).toEqual([`after-${id}`, `after-${id}`])
  expect(await nextOrderKey(ravi)).toBe('after-nothing')
})

test('guests who later create an account are emailed the links of their earlier orders', async () => {
  const { shop, asha, nobody, place } = await openDemo()
  await place(nobody, { customerEmail: 'asha@example.com' })
  const answered = await trackOrder(asha, 'asha@example.com')
  expect(answered).toMatchObject({ value: { order: null, message: expect.stringContaining('tracking link') } })
  const asked = (await announcedEvents(shop)).filter(({ event }) => event === 'order.tracking-requested')
  expect(asked.map(({ data }) => data)).toEqual([{ email: 'asha@example.com' }])
})
