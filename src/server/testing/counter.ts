import { expect } from 'vitest'
import { findOrder, placeOrder, transitionOrder } from '../../domains/orders/index.ts'
import { customer, orderInput, stockShop } from '../../domains/orders/testing/shop.ts'
import { handOverOrder, payOrder } from '../../domains/payments/index.ts'
import { checkData } from '../../domains/reporting/index.ts'
import { changeSettings } from '../../domains/settings/index.ts'
import type { SettingsChanges } from '../../domains/settings/schemas.ts'
import type { Context } from '../../platform/context.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'

export const unique = () => Math.random().toString(36).slice(2, 10)
const YES = `sbx_ok_${'a'.repeat(26)}`
export const COUNTER = {
  ...{ name: 'Okhla counter', address: '4 Canal Road', city: 'New Delhi', pincode: '110025' },
  ...{ hours: 'Mon-Sat 10 am to 8 pm', phone: '+91 98100 00303', ready: '4 working hours', isOffered: true },
}
export const PICKUP = 'pickup:okhla-counter'
const AT_PICKUP = { deliveryMethod: PICKUP, paymentMethod: 'COD' }

/** A store with one counter. Products cost ₹1,000 and delivery ₹99, below ₹1,500. */
export async function openCounter(ctx: Context, settings: SettingsChanges = {}) {
  let now = ctx.now()
  const clock = { now: () => now }
  const system: Context = { ...ctx, ...clock, actor: { kind: 'system' } }
  const [whey] = await stockShop(ctx, [500])
  if (!whey) throw new Error('an empty shelf')
  await changeSettings(system, {
    store: { isDemo: true, state: 'dl' },
    pickup: { places: [COUNTER], keepDays: 7 },
    ...settings,
  })
  const buyer: Context = { ...ctx, ...clock, actor: await customer(ctx, `pickup${unique()}`) }
  const staff = (id: string, role: string): Context => ({
    ...{ ...ctx, ...clock },
    actor: { kind: 'staff', id, email: `${id}@example.in`, role },
  })
  const owner = staff('usr_owner', 'owner')
  const packer = staff('usr_packer', 'packer')
  const place = (changes: object = {}) =>
    placeOrder(buyer, orderInput([whey], `key-${unique()}`, { ...AT_PICKUP, ...changes }))
  const placed = async (changes: object = {}) => {
    const made = await place(changes)
    if (!made.ok) throw new Error(JSON.stringify(made))
    return made.value
  }
  const ready = async (changes: object = {}) => {
    const order = await placed(changes)
    if (order.paymentMethod === 'card')
      await payOrder(buyer, gatewaysOf(sandboxGateway), { orderNumber: order.orderNumber, proof: YES }, client())
    else await transitionOrder(owner, { order: order.orderNumber, status: 'confirmed' })
    await transitionOrder(owner, { order: order.orderNumber, status: 'processing' })
    return order
  }
  const codeOf = async (orderNumber: string) => {
    const found = await findOrder(buyer, orderNumber)
    return (found.ok && found.value.pickup?.code) || ''
  }
  const handOver = (as: Context, orderNumber: string, asked: object = {}) =>
    handOverOrder(as, { orderNumber, code: '', isKnown: false, isPaid: false, ...asked })
  const statusOf = async (orderNumber: string) => {
    const found = await findOrder(system, orderNumber)
    return found.ok ? found.value.status : null
  }
  const clean = async () =>
    expect(
      (await checkData(ctx, { patienceMinutes: 60 * 24 })).map(({ check, examples }) => [check, examples]),
    ).toEqual([])
  const goTo = (days: number) => {
    now = new Date(now.getTime() + days * 24 * 60 * 60_000)
  }
  const people = { system, buyer, owner, packer, staff }
  return { ...people, whey, place, placed, ready, codeOf, handOver, statusOf, clean, goTo }
}

export const client = () => ({ ip: unique(), userAgent: 'test' })
