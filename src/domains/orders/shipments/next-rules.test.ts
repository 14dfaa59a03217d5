import { expect, test } from 'vitest'
import { paise } from '../../../shared/money.ts'
import { nextOf } from './next-rules.ts'
import type { ShipmentStatus } from './schemas.ts'

const sent = {
  ...({ status: 'in_transit', reported: null, dueAt: '2026-11-26T06:00:00Z', carrier: 'Delhivery' } as const),
  replacedAfter: null,
}
const cash = {
  ...({ paymentMethod: 'cod', status: 'shipped', total: paise(100_00), giftCardAmount: paise(0) } as const),
  shipments: [] as { number: number; status: ShipmentStatus }[],
}
const card = { ...cash, paymentMethod: 'card' } as const
const say = (order: Parameters<typeof nextOf>[0], shipment: Partial<Parameters<typeof nextOf>[1]>) =>
  nextOf(order, { ...sent, ...shipment })?.text ?? null

test('D112: a buyer reads what a courier reported, by when it is decided, and what happens to the money', () => {
  expect(say(card, {})).toBeNull()
  expect(say(card, { status: 'delivered', reported: 'lost' })).toBeNull()
  expect(say(card, { reported: 'rto_received' })).toContain('Then we’ll refund what you paid.')
  expect(say(card, { reported: 'lost' })).toBe(
    'Delhivery says it can’t find your parcel. We’ll check with them, decide by 26 November 2026 and email you. If it won’t arrive, we’ll refund what you paid. Still want it? Order again.',
  )
  expect(say(cash, { reported: 'damaged' })).toContain('You have nothing to pay for it.')
  expect(say(cash, { status: 'rto_initiated', carrier: null })).toBe(
    'The courier couldn’t deliver it. We expect it back by 26 November 2026. You have nothing to pay for it. Still want it? Order again.',
  )
  const both = { ...card, giftCardAmount: paise(500) }
  expect(say(both, { status: 'lost', dueAt: null })).toBe(
    'We refund what you paid and your gift card’s part. Still want it? Order again.',
  )
  // Of several parcels, each settles its own items.
  expect(say({ ...card, isSplit: true }, { status: 'lost', dueAt: null })).toBe(
    'We refund what you paid for its items. Still want it? Order again.',
  )
  // A replacement costs nothing.
  expect(say({ ...cash, paymentMethod: null, total: paise(0) }, { status: 'lost' })).toBe('Still want it? Order again.')
})

test('D127: the buyer of a lost parcel reads that its items are sent again, until another parcel has them or they are cancelled', () => {
  const [lost, waiting] = [
    { status: 'lost', dueAt: null, replacedAfter: 1 } as const,
    { status: 'partly_shipped' } as const,
  ]
  const again = 'We’re sending these items again at no extra charge, and we’ll email you when they’re on their way.'
  expect(say({ ...card, ...waiting }, lost)).toBe(again)
  expect(say({ ...cash, ...waiting }, lost)).toBe(`${again} You pay when they arrive.`)
  const next = (status: ShipmentStatus) => ({ shipments: [{ number: 2, status }] })
  expect(say({ ...card, ...next('picked_up') }, lost)).toContain('sent these items again in another parcel')
  expect(say({ ...card, ...next('cancelled') }, lost)).toContain('We refund what you paid')
})
