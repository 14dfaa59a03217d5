import { expect, test } from 'vitest'
import { paise } from '../../shared/money.ts'
import { cashRefusal, soleMethod } from './payment-rules.ts'
import { canCancel, methodsFor, transitions } from './rules.ts'
import type { OrderKind } from './schemas.ts'
import { orderStatus, statusColour, statusText } from './status-rules.ts'

test('R244 R246 D15: what is shown is the tracking status, else the order’s, else pending', () => {
  expect(orderStatus({ status: 'shipped', tracking: { status: 'in_transit' } })).toBe('in_transit')
  expect(orderStatus({ status: 'shipped', tracking: { status: null } })).toBe('shipped')
  expect(orderStatus({})).toBe('pending')
  expect(statusText('out_for_delivery')).toBe('OUT FOR DELIVERY')
  expect(statusText(null)).toBe('PENDING')
})

test('R245: each status has its colour', () => {
  const colours = Object.fromEntries(Object.keys(transitions).map((status) => [status, statusColour(status)]))
  expect(colours).toEqual({
    ...{ rto_initiated: 'red', rto_received: 'red', lost: 'red', damaged: 'red' },
    pending: 'yellow',
    confirmed: 'yellow',
    processing: 'grey',
    partly_shipped: 'blue',
    shipped: 'blue',
    out_for_delivery: 'grey',
    delivered: 'green',
    expired: 'red',
    return_requested: 'grey',
    returned: 'grey',
    cancelled: 'red',
    refunded: 'grey',
  })
})

test('goods are cancelled before they are shipped, what is no parcel before it is paid', () => {
  const statuses = Object.keys(transitions) as (keyof typeof transitions)[]
  const of = (kind: OrderKind) => statuses.filter((status) => canCancel({ kind, status }))
  expect(of('goods')).toEqual(['pending', 'confirmed', 'processing'])
  expect(of('membership')).toEqual(['pending'])
})

test('a shop that is no demo shows no sandbox', () => {
  const shop = (provider: 'sandbox' | 'razorpay', isDemo: boolean) => ({
    payments: { methods: ['card', 'upi', 'cod'] as const, provider },
    store: { isDemo },
  })
  expect(methodsFor(shop('sandbox', true))).toEqual(['card', 'upi', 'cod'])
  expect(methodsFor(shop('sandbox', false))).toEqual(['cod'])
  expect(methodsFor(shop('razorpay', false))).toEqual(['card', 'upi', 'cod'])
})

test('D16: the only payment method is chosen in advance, and none of several', () => {
  expect(soleMethod(['cod'])).toBe('cod')
  expect(soleMethod(['card', 'upi'])).toBe('')
  expect(soleMethod([])).toBe('')
})

test('cash is refused for a reason that is said', () => {
  const cod = { maxAmount: paise(200_000), maxOpenOrders: 2, maxOrdersPerDay: 3 }
  const asked = { takesPincode: true, total: 200_000, openOrders: 1, cod }
  expect(cashRefusal(asked)).toBeNull()
  expect(cashRefusal({ ...asked, takesPincode: false })).toMatch(/pincode/)
  expect(cashRefusal({ ...asked, total: 200_001 })).toBe('Cash on delivery is available for orders up to ₹2,000')
  expect(cashRefusal({ ...asked, openOrders: 2 })).toMatch(/^You have 2 cash on delivery orders on the way/)
  expect(cashRefusal({ ...asked, openOrders: 500, cod: { ...cod, maxOpenOrders: null } })).toBeNull()
  expect(cashRefusal({ ...asked, ordersToday: 2 })).toBeNull()
  expect(cashRefusal({ ...asked, ordersToday: 3 })).toMatch(/^You’ve placed 3 cash on delivery orders today/)
})
