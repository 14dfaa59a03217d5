import { expect, test } from 'vitest'
import { describeBoth } from '../../platform/testing/index.ts'
import { customer } from '../orders/testing/shop.ts'
import { deleteAddress, eraseAddressBook, findAddresses, saveAddress } from './index.ts'
import { MAX_ADDRESSES, NewAddress } from './schemas.ts'

const address = (changes: object = {}) =>
  NewAddress.parse({
    firstName: 'Asha',
    lastName: 'Rao',
    address: '12, Ring Road',
    city: 'New Delhi',
    state: 'Delhi',
    zipCode: '110024',
    phone: '98765 43210',
    ...changes,
  })

describeBoth('an address book', (open) => {
  const owner = async (name: string) => {
    const ctx = await open()
    return { ...ctx, actor: await customer(ctx, `${name}${Math.random().toString(36).slice(2, 8)}`) }
  }
  const marks = async (ctx: Awaited<ReturnType<typeof owner>>) =>
    (await findAddresses(ctx)).map(({ address: line, isDefault }) => `${line}${isDefault ? ' *' : ''}`)

  test('R284 D64: the first address is the default until another is chosen or it is deleted', async () => {
    const ctx = await owner('first')
    const first = await saveAddress(ctx, address(), null)
    expect(first).toMatchObject({
      ok: true,
      value: { type: 'home', isDefault: true, state: 'dl', phone: '+919876543210' },
    })
    await saveAddress(ctx, address({ address: '2 Lodhi Road', type: 'work' }), null)
    const third = await saveAddress(ctx, address({ address: '3 Khan Market' }), null)
    expect((await marks(ctx))[0]).toBe('12, Ring Road *')
    const id = third.ok ? third.value.id : ''
    expect((await saveAddress(ctx, address({ address: '3 Khan Market', isDefault: true }), id)).ok).toBe(true)
    expect((await marks(ctx)).filter((each) => each.endsWith('*'))).toEqual(['3 Khan Market *'])
    expect((await deleteAddress(ctx, id)).ok).toBe(true)
    expect((await marks(ctx)).filter((each) => each.endsWith('*'))).toHaveLength(1)
  })

  test('R233: the same address, PIN and city are kept once, also when two tabs save them at once', async () => {
    const ctx = await owner('twin')
    const twins = [address(), address({ address: ' 12 ring  road ', city: 'new delhi', firstName: 'Dev' })]
    const results = await Promise.all(twins.map((each) => saveAddress(ctx, each, null)))
    expect(results.filter((each) => each.ok)).toHaveLength(1)
    expect(results.find((each) => !each.ok)).toMatchObject({ code: 'ADDRESS_EXISTS' })
    const other = await saveAddress(ctx, address({ address: '2 Lodhi Road' }), null)
    const id = other.ok ? other.value.id : ''
    expect(await saveAddress(ctx, address(), id)).toMatchObject({ code: 'ADDRESS_EXISTS' })
    expect((await saveAddress(ctx, address({ address: '2 Lodhi Road', apartment: 'B 4' }), id)).ok).toBe(true)
  })

  test('a book has an end', async () => {
    const ctx = await owner('many')
    const all = Array.from({ length: MAX_ADDRESSES + 3 }, (_, n) => address({ address: `House ${n}` }))
    const results = await Promise.all(all.map((each) => saveAddress(ctx, each, null)))
    expect(results.filter((each) => !each.ok)).toHaveLength(3)
    expect(results.find((each) => !each.ok)).toMatchObject({ code: 'TOO_MANY_ADDRESSES' })
    expect((await marks(ctx)).filter((each) => each.endsWith('*'))).toHaveLength(1)
  })

  test('A2 I19: another customer’s address is not found, and a stranger has no address book', async () => {
    const ctx = await owner('mine')
    const saved = await saveAddress(ctx, address(), null)
    const id = saved.ok ? saved.value.id : ''
    const other = await owner('other')
    expect(await saveAddress(other, address({ city: 'Delhi' }), id)).toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
    expect(await deleteAddress(other, id)).toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
    const nobody = { ...ctx, actor: { kind: 'nobody' } as const }
    expect(await findAddresses(nobody)).toEqual([])
    expect(await saveAddress(nobody, address(), null)).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await deleteAddress(nobody, id)).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await marks(ctx)).toEqual(['12, Ring Road *'])
  })

  test('goes with its account, and no other does', async () => {
    const [gone, stays] = [await owner('gone'), await owner('stays')]
    for (const ctx of [gone, stays]) await saveAddress(ctx, address(), null)
    await eraseAddressBook(stays, { customerId: 'id' in gone.actor ? gone.actor.id : '' })
    expect([await marks(gone), await marks(stays)]).toEqual([[], ['12, Ring Road *']])
  })
})
