import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { saveAddress } from '../addresses/index.ts'
import { NewAddress } from '../addresses/schemas.ts'
import { placeOrder } from '../orders/index.ts'
import { customer, orderInput, type Shelf, stockShop } from '../orders/testing/shop.ts'
import { changeSettings } from '../settings/index.ts'
import { findExpressChoice } from './index.ts'

const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 MG Road',
  city: 'Pune',
  state: 'mh',
  zipCode: '411001',
  phone: '9876543210',
}

async function openShop() {
  const ctx = await testContext()
  const [whey] = (await stockShop(ctx, [50])) as [Shelf]
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  await changeSettings(system, { store: { isDemo: true } })
  const buyer: Context = { ...ctx, actor: await customer(ctx, 'asha') }
  let orders = 0
  const order = (paymentMethod: string) =>
    placeOrder(buyer, orderInput([whey], `express-key-${orders++}`, { shippingAddress: ADDRESS, paymentMethod }))
  const save = (changes: object = {}) => saveAddress(buyer, NewAddress.parse({ ...ADDRESS, ...changes }), null)
  return { ctx, system, buyer, order, save }
}

test('D242: an express checkout needs an account, a default address and an earlier order', async () => {
  const { ctx, buyer, order, save } = await openShop()
  expect(await findExpressChoice({ ...ctx, actor: { kind: 'nobody' } })).toBeNull()
  await save()
  expect(await findExpressChoice(buyer)).toBeNull()
  expect((await order('COD')).ok).toBe(true)
  expect(await findExpressChoice(buyer)).toMatchObject({ city: 'Pune', pincode: '411001', paymentMethod: 'cod' })
  expect((await order('CARD')).ok).toBe(true)
  expect(await findExpressChoice(buyer)).toMatchObject({ paymentMethod: 'card', maxTotal: null })
})

test('D242: it offers nothing that the checkout would refuse', async () => {
  const { system, buyer, order, save } = await openShop()
  await save()
  await order('COD')
  const maxAmount = 50_000
  await changeSettings(system, { cod: { maxAmount, maxOpenOrders: null, maxOrdersPerDay: null } })
  expect(await findExpressChoice(buyer)).toMatchObject({ maxTotal: maxAmount })
  await changeSettings(system, { cod: { maxOpenOrders: 1 } })
  expect(await findExpressChoice(buyer)).toBeNull()
  await changeSettings(system, { cod: { maxOpenOrders: null }, payments: { methods: ['card'] } })
  expect(await findExpressChoice(buyer)).toBeNull()
  await changeSettings(system, { payments: { methods: ['card', 'cod'] } })
  expect(await findExpressChoice(buyer)).not.toBeNull()
  await changeSettings(system, { pincode: { noCash: ['4110'] } })
  expect(await findExpressChoice(buyer)).toBeNull()
  await order('CARD')
  expect(await findExpressChoice(buyer)).toMatchObject({ paymentMethod: 'card' })
  await changeSettings(system, { pincode: { notServed: ['4110'] } })
  expect(await findExpressChoice(buyer)).toBeNull()
})
