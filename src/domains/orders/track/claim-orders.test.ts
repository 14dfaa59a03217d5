import { expect, test } from 'vitest'
import { contextOn, testDatabase } from '../../../platform/testing/index.ts'
import { confirmEmail, registerBuyer, signIn } from '../../customers/index.ts'
import { emailsOf, HERE, PASSWORD, tokenIn } from '../../customers/testing/people.ts'
import { changeSettings } from '../../settings/index.ts'
import { ordersApi } from '../api.ts'
import { claimOrders, findOrder, findOwnOrders, readOrderKeys } from '../index.ts'
import { callApi, openShop } from '../testing/api.ts'
import { orderBody } from '../testing/shop.ts'

const { send } = callApi(ordersApi)
const EMAIL = 'meera@example.in'

async function guestOrder() {
  const people = await openShop()
  await changeSettings({ ...people.shop, actor: { kind: 'system' } }, { checkout: { guest: 'guest' } })
  const { body, headers } = await send(people.nobody, '/orders', orderBody([people.whey], { customerEmail: EMAIL }))
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ...people, number: body.order.orderNumber as string, keys: readOrderKeys(new Headers({ cookie })) }
}

test('R354 I20: a guest’s order joins the account of its confirmed address, and only with its key', async () => {
  const { nobody, ravi, number, keys } = await guestOrder()
  const buyer = { firstName: 'Meera', lastName: 'Iyer', email: EMAIL, phone: '+919876543210', password: PASSWORD }
  expect(await registerBuyer(nobody, buyer, HERE)).toEqual({ ok: true, value: null })
  const signedIn = await signIn(nobody, { email: EMAIL, password: PASSWORD }, HERE)
  if (!signedIn.ok) throw new Error(signedIn.code)
  const { id } = signedIn.value.user
  const meera = contextOn(await testDatabase(), { actor: { kind: 'customer', id, email: EMAIL } })
  const numbersOf = async (ctx: typeof meera) => (await findOwnOrders(ctx)).map(({ orderNumber }) => orderNumber)

  await claimOrders(meera, keys)
  expect(await numbersOf(meera), 'before the address is confirmed').toEqual([])
  const [mail] = await emailsOf(nobody, 'customer.verification-requested')
  expect(await confirmEmail(nobody, tokenIn(mail), HERE)).toMatchObject({ ok: true })
  await claimOrders(meera, [])
  await claimOrders(meera, [`${number}.zzzzzz.${'x'.repeat(22)}`])
  expect(await numbersOf(meera), 'without the key').toEqual([])
  await claimOrders(ravi, keys)
  expect(await numbersOf(ravi), 'with another address').toEqual([])

  await claimOrders(meera, keys)
  expect(await numbersOf(meera)).toEqual([number])
  expect(await findOrder(meera, number)).toMatchObject({ value: { customerEmail: EMAIL } })
  expect(await findOrder(nobody, number, keys), 'it is the account’s now').toMatchObject({ code: 'ORDER_NOT_FOUND' })
})
