import { expect, test } from 'vitest'
import type { OrderStatus, OrderView } from '../../../../domains/orders/schemas.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { TrackedOrder } from './tracked-order.tsx'

const DAYS: Partial<Record<OrderStatus, string>> = { shipped: '2026-11-20', delivered: '2026-11-22' }

/** An order that has come as far as `status`, as its number shows it. */
const show = (status: OrderStatus, passed: readonly OrderStatus[] = [], tracking: object = {}) => {
  const order = {
    orderNumber: 'NS-ABC123DEF',
    kind: 'goods',
    createdAt: '2026-11-18T06:00:00Z',
    status,
    paymentMethod: 'cod',
    items: [],
    shipments: [],
    tracking: {
      status: null,
      carrier: 'Courier',
      trackingNumber: 'AWB7',
      trackingUrl: null,
      estimatedDelivery: '2026-11-25T06:00:00Z',
      shippedDate: null,
      ...tracking,
    },
    timeline: (['pending', ...passed, status] as const).map((each) => ({
      status: each,
      at: `${DAYS[each] ?? '2026-11-18'}T06:00:00Z`,
      note: '',
    })),
  } as unknown as OrderView
  return showInShop(<TrackedOrder order={order} />)
}

test('R251: an order on its way says when it will come, one that has come says when it came', async () => {
  const underway = await show('shipped')
  expect(underway).toContain('Estimated delivery')
  expect(underway).not.toContain('Delivered on')
  const passed = ['confirmed', 'processing', 'shipped'] as const
  for (const html of [await show('delivered', passed), await show('return_requested', [...passed, 'delivered'])]) {
    expect(html).toMatch(/Delivered on<\/dt><dd[^>]*>22 November 2026/)
    expect(html).not.toContain('Estimated delivery')
  }
})

test('R251: a cancelled order expects no delivery and offers no cancelling', async () => {
  expect(await show('pending')).toContain('or cancel it')
  for (const status of ['cancelled', 'expired', 'shipped'] as const)
    expect(await show(status), status).not.toContain('or cancel it')
  for (const status of ['cancelled', 'expired'] as const)
    expect(await show(status), status).not.toContain('Estimated delivery')
})

test('R251: what is assigned at dispatch is promised until then, and no longer', async () => {
  const unknown = { carrier: null, trackingNumber: null, estimatedDelivery: null }
  const waiting = await show('confirmed', [], unknown)
  expect(waiting).toContain('Assigned when it ships')
  expect(waiting).toContain('Available once it ships')
  const shippedDate = '2026-11-20T06:00:00Z'
  for (const status of ['shipped', 'delivered'] as const)
    expect(await show(status, [], { ...unknown, shippedDate })).not.toMatch(/(?:when|once) it ships/)
})
