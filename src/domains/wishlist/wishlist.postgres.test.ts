import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { customer, stockShop } from '../orders/testing/shop.ts'
import { addWish, eraseWishlist, findWishlist, mergeWishes, removeWish } from './index.ts'
import { MAX_WISHLIST_ITEMS } from './schemas.ts'

describeBoth('the wishlist of an account', (open, database) => {
  const begin = async (products: number) => {
    const shop = await open()
    await emptyTables(shop)
    const ids = (await stockShop(shop, Array(products).fill(1))).map((each) => each.productId)
    let n = 0
    // Each call is a second later, because the list is ordered by time.
    const now = () => new Date(1_800_000_000_000 + n++ * 1000)
    const as = async (name: string) => contextOn(await database(), { actor: await customer(shop, name), now })
    return { shop, ids, asha: await as('asha'), ravi: await as('ravi') }
  }
  const idsOf = async (ctx: Context) => {
    const found = await findWishlist(ctx)
    if (!found.ok) throw new Error(found.code)
    return found.value.map((entry) => entry.id)
  }

  test('R286: holds each product once, the latest first, with name, price and day', async () => {
    const { ids, asha } = await begin(2)
    for (const id of [ids[0]!, ids[1]!, ids[0]!]) expect(await addWish(asha, id)).toEqual({ ok: true, value: null })
    expect(await findWishlist(asha)).toMatchObject({
      value: [
        { id: ids[1], name: 'Whey 1', price: 100_000, addedAt: expect.stringMatching(/^2027-/) },
        { id: ids[0], name: 'Whey 0' },
      ],
    })
    expect((await removeWish(asha, ids[1]!)).ok).toBe(true)
    expect(await idsOf(asha)).toEqual([ids[0]])
  })

  test('is its owner’s alone; a product that is not there, or not sold, is unknown', async () => {
    const { shop, ids, asha, ravi } = await begin(1)
    await addWish(asha, ids[0]!)
    expect(await idsOf(ravi)).toEqual([])
    expect(await removeWish(ravi, ids[0]!)).toMatchObject({ code: 'NOT_ON_WISHLIST' })
    expect(await addWish(ravi, 'prd_none')).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await idsOf(asha)).toEqual([ids[0]])
    for (const result of [
      await addWish(shop, ids[0]!),
      await removeWish(shop, ids[0]!),
      await mergeWishes(shop, ids),
      await findWishlist(shop),
    ])
      expect(result).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('D70: takes over what a guest has kept, in its order, once, also from two tabs at the same time', async () => {
    const { ids, asha } = await begin(4)
    await addWish(asha, ids[0]!)
    const local = [ids[3]!, 'prd_gone', ids[0]!, ids[2]!, ids[3]!]
    const merged = await Promise.all([mergeWishes(asha, local), mergeWishes(asha, local)])
    expect(merged.map((each) => each.ok && each.value.added).toSorted()).toEqual([0, 2])
    expect(await idsOf(asha)).toEqual([ids[3], ids[2], ids[0]])
  })

  test('ends at a hundred', async () => {
    const { ids, asha } = await begin(MAX_WISHLIST_ITEMS + 2)
    expect(await mergeWishes(asha, ids.slice(0, MAX_WISHLIST_ITEMS - 1))).toEqual({
      ok: true,
      value: { added: MAX_WISHLIST_ITEMS - 1 },
    })
    const last = await Promise.all(ids.slice(MAX_WISHLIST_ITEMS - 1).map((id) => addWish(asha, id)))
    expect(last.filter((each) => each.ok)).toHaveLength(1)
    expect(last.find((each) => !each.ok)).toMatchObject({ code: 'WISHLIST_FULL' })
    expect(await mergeWishes(asha, ids)).toEqual({ ok: true, value: { added: 0 } })
    expect(await idsOf(asha)).toHaveLength(MAX_WISHLIST_ITEMS)
  })

  test('goes with its account', async () => {
    const { shop, ids, asha, ravi } = await begin(1)
    for (const ctx of [asha, ravi]) await addWish(ctx, ids[0]!)
    await eraseWishlist(shop, { customerId: 'usr_asha' })
    expect([await idsOf(asha), await idsOf(ravi)]).toEqual([[], [ids[0]]])
  })
})
