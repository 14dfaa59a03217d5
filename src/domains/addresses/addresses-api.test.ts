import { expect, test } from 'vitest'
import { customersApi } from '../customers/api.ts'
import { callApi, openShop } from '../orders/testing/api.ts'
import { addressesApi } from './api.ts'
import { findDefaultAddress } from './index.ts'

const { send, get } = callApi(addressesApi)

const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12, Ring Road',
  city: 'New Delhi',
  state: 'Delhi',
  zipCode: '110024',
  phone: '98765 43210',
}

test('D64: a customer keeps, changes and deletes addresses; nobody else sees them', async () => {
  const { asha, ravi, nobody } = await openShop()
  const saved = await send(asha, '/account/addresses', address)
  expect(saved).toMatchObject({ status: 201, body: { data: { state: 'dl', isDefault: true, type: 'home' } } })
  expect(saved.headers.get('cache-control')).toBe('private, no-store')
  expect(saved.body.data).not.toHaveProperty('userId')
  expect(await send(asha, '/account/addresses', address)).toMatchObject({
    status: 409,
    body: { error: 'This address is already saved in your address book.' },
  })
  expect(await send(asha, '/account/addresses', { ...address, zipCode: '560001' })).toMatchObject({
    status: 422,
    body: { fields: { zipCode: 'Invalid pincode: it’s not in Delhi' } },
  })

  const path = `/account/addresses/${saved.body.data.id}`
  const changed = { ...address, type: 'work' }
  for (const method of ['PUT', 'DELETE']) {
    expect(await send(ravi, path, changed, { method })).toMatchObject({ status: 404 })
    expect(await send(nobody, path, 'not an address', { method })).toMatchObject({ status: 401 })
  }
  expect(await get(nobody, '/account/addresses')).toMatchObject({ status: 401, body: { error: 'Please login first.' } })
  expect(await get(ravi, '/account/addresses')).toMatchObject({ body: { docs: [], totalDocs: 0 } })

  expect(await send(asha, path, changed, { method: 'PUT' })).toMatchObject({ body: { data: { type: 'work' } } })
  expect(await get(asha, '/account/addresses')).toMatchObject({ body: { docs: [{ type: 'work' }], totalDocs: 1 } })
  expect((await send(asha, path, undefined, { method: 'DELETE' })).status).toBe(200)
  expect(await get(asha, '/account/addresses')).toMatchObject({ body: { docs: [] } })
})

test('R289: a user is shown with the default address of the book', async () => {
  const { asha } = await openShop()
  const { get: ask } = callApi(customersApi(findDefaultAddress, async () => ({})))
  expect((await ask(asha, '/account/profile')).body.data).toMatchObject({ id: 'usr_asha', defaultAddress: null })
  await send(asha, '/account/addresses', address)
  await send(asha, '/account/addresses', { ...address, address: '7 Hill View', isDefault: true })
  for (const path of ['/account/profile', '/session']) {
    const { data } = (await ask(asha, path)).body
    expect(data.user ?? data).toMatchObject({
      id: 'usr_asha',
      email: 'asha@example.com',
      firstName: 'asha',
      lastName: 'Rao',
      createdAt: expect.stringMatching(/Z$/),
      defaultAddress: { address: '7 Hill View', state: 'dl', zipCode: '110024', type: 'home', isDefault: true },
    })
  }
})
