import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { findProductId, findUpsells, saveBrands, saveCategories, saveProducts } from '../catalog/index.ts'
import { BrandRecord, CategoryRecord, ProductRecord } from '../catalog/records/schemas.ts'
import { changeUpsell, createUpsell, deleteUpsell, findStaffUpsell, findStaffUpsells } from './index.ts'
import { NewUpsell, UpsellChange, UpsellQuery } from './schemas.ts'

const staff = (role: string): Actor => ({ kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role })
const list = (ctx: Context, changes: object = {}) => findStaffUpsells(ctx, UpsellQuery.parse(changes))
const pair = (product: string, upsell: string, changes: object = {}) =>
  NewUpsell.parse({ product, upsell, discountPercentage: 15, isActive: true, ...changes })
const change = (changes: object) => UpsellChange.parse({ discountPercentage: 20, isActive: true, ...changes })

const record = (n: number) =>
  ProductRecord.parse({
    slug: `whey-${n}`,
    name: `Whey ${n}`,
    brand: 'North',
    category: 'Protein',
    variants: [{ sku: `W${n}`, price: 1000, mrp: 1200, stock: 9 }],
    upsells: n === 1 ? [{ product: 'whey-0', discountPercentage: 10 }] : [],
  })

describeBoth('upsells of staff', (open, database) => {
  const as = async (role = 'owner') => contextOn(await database(), { actor: staff(role) })
  /** Three products; the second recommends the first. */
  async function begin() {
    const shop = await open()
    await emptyTables(shop)
    await saveCategories(shop, [CategoryRecord.parse({ slug: 'protein', name: 'Protein' })])
    await saveBrands(shop, [BrandRecord.parse({ slug: 'north', name: 'North' })])
    await saveProducts(shop, [0, 1, 2].map(record))
    return Promise.all([0, 1, 2].map(async (n) => ({ productId: await findProductId(shop, `whey-${n}`) })))
  }

  test('what is saved is in the shop at once, and taken away it is gone', async () => {
    const [first, , third] = await begin()
    const ctx = await as()
    const [base, upsell] = [third?.productId ?? '', first?.productId ?? '']
    const offered = async () => (await findUpsells(ctx, [base])).map((each) => each.discountPercentage)
    expect(await offered()).toEqual([])
    const made = await createUpsell(ctx, pair('https://shop.example/product/whey-2?x=1', 'whey-0'))
    expect(made).toMatchObject({ ok: true, value: { productId: base, upsellId: upsell } })
    expect(await offered()).toEqual([15])
    const version = made.ok ? made.value.version : ''
    expect((await changeUpsell(ctx, base, upsell, change({ version }))).ok).toBe(true)
    expect(await offered()).toEqual([20])
    expect(await changeUpsell(ctx, base, upsell, change({ version }))).toMatchObject({ code: 'UPSELL_CHANGED' })
    expect((await deleteUpsell(ctx, base, upsell)).ok).toBe(true)
    expect(await offered()).toEqual([])
    expect(await findStaffUpsell(ctx, base, upsell)).toMatchObject({ code: 'UPSELL_NOT_FOUND' })
  })

  test('what is no recommendation is refused beside its field', async () => {
    await begin()
    const ctx = await as()
    for (const [product, upsell, code, field] of [
      ['none', 'whey-0', 'UPSELL_PRODUCT', 'product'],
      ['whey-0', 'none', 'UPSELL_PRODUCT', 'upsell'],
      ['whey-0', 'whey-0', 'UPSELL_SELF', 'upsell'],
      ['whey-1', 'whey-0', 'UPSELL_EXISTS', 'upsell'],
    ] as const)
      expect(await createUpsell(ctx, pair(product, upsell))).toMatchObject({
        code,
        params: { fields: { [field]: expect.any(String) } },
      })
    for (const discountPercentage of [0, 91, 150, 1.5])
      expect(NewUpsell.safeParse({ product: 'a', upsell: 'b', discountPercentage }).success).toBe(false)
  })

  test('the list is read page by page in the order of names', async () => {
    await begin()
    const ctx = await as()
    for (const [product, upsell] of [
      ['whey-0', 'whey-1'],
      ['whey-0', 'whey-2'],
      ['whey-2', 'whey-1'],
    ] as const)
      await createUpsell(ctx, pair(product, upsell))
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await list(ctx, { limit: 1, cursor })
      if (!page.ok) throw new Error(page.code)
      seen.push(...page.value.upsells.map(({ productSlug }) => productSlug))
      if (!page.value.nextCursor) break
      cursor = page.value.nextCursor
    }
    expect(seen).toEqual(['whey-0', 'whey-0', 'whey-1', 'whey-2'])
    for (const cursor of ['x', '[1]', '["a","b",1e99,"c"]', '["a","b",1.5,"c"]'])
      expect((await list(ctx, { cursor })).ok).toBe(true)
  })

  test('support looks and changes nothing, a packer does not look', async () => {
    const [first, second] = await begin()
    const ids = [second?.productId ?? '', first?.productId ?? ''] as const
    const support = await as('support')
    expect((await list(support)).ok).toBe(true)
    const packer = await as('packer')
    for (const refused of [
      await createUpsell(support, pair('whey-0', 'whey-2')),
      await changeUpsell(support, ...ids, change({})),
      await deleteUpsell(support, ...ids),
      await list(packer),
    ])
      expect(refused).toMatchObject({ code: 'FORBIDDEN' })
  })
})
