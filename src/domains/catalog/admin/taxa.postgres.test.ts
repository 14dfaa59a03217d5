import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { describeBoth } from '../../../platform/testing/index.ts'
import { findBrand, findCategories, findCategory, findGoal, findMovedCategory, findProducts } from '../index.ts'
import { deleteTaxon } from './delete-taxon.ts'
import { moveTaxon } from './move-taxon.ts'
import { saveTaxon } from './save-taxon.ts'
import { findTaxa } from './taxa.ts'
import { type Taxon, TaxonForm, type TaxonKind, TaxonMove } from './taxon-schemas.ts'
import { made, openCatalogAdmin, variantForm } from './testing/catalog-admin.ts'

const all = async (ctx: Context, kind: TaxonKind = 'category'): Promise<Taxon[]> => {
  const found = await findTaxa(ctx, kind)
  if (!found.ok) throw new Error(found.code)
  return found.value
}
const named = async (ctx: Context, name: string, kind: TaxonKind = 'category') => {
  const found = (await all(ctx, kind)).find((each) => each.name === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}
const formOf = ({ name, version, isActive, parentId, goal }: Taxon, change: object = {}) =>
  TaxonForm.parse({
    name,
    version,
    active: isActive,
    ...(parentId ? { parent: parentId } : {}),
    ...(goal ? { goal } : {}),
    ...change,
  })
const move = (ctx: Context, id: string, to: string, target = '') =>
  moveTaxon(ctx, 'category', TaxonMove.parse({ id, to, target }))

describeBoth('categories, brands and goals of staff', (open, database) => {
  test('a renamed category is found at both addresses, and someone else editing it gets a conflict', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    const whey = await named(owner, 'Whey')
    const saved = await saveTaxon(owner, 'category', whey.id, formOf(whey, { name: 'Whey protein' }))
    expect(saved.ok).toBe(true)
    expect(await findCategory(system, 'whey')).toMatchObject({ value: { slug: 'whey-protein', name: 'Whey protein' } })
    expect(await saveTaxon(owner, 'category', whey.id, formOf(whey))).toMatchObject({ code: 'TAXON_CHANGED' })
    for (const [kind, name, find] of [
      ['brand', 'Banyan', findBrand],
      ['goal', 'Wellness', findGoal],
    ] as const) {
      const own = await named(owner, name, kind)
      await saveTaxon(owner, kind, own.id, formOf(own, { slug: 'renamed' }))
      expect(await find(system, own.slug), kind).toMatchObject({ value: { slug: 'renamed' } })
    }
  })

  test('no category comes under itself, its own child or a third level, and no two have one address', async () => {
    const { owner } = await openCatalogAdmin(open, database)
    const [whey, isolate, creatine] = [
      await named(owner, 'Whey'),
      await named(owner, 'Isolate'),
      await named(owner, 'Creatine'),
    ]
    expect(await move(owner, whey.id, 'into', whey.id)).toMatchObject({
      params: { reason: expect.stringContaining('itself') },
    })
    expect(await move(owner, whey.id, 'into', isolate.id)).toMatchObject({
      params: { reason: 'That category is inside this one' },
    })
    expect(await move(owner, whey.id, 'into', creatine.id)).toMatchObject({
      params: { reason: expect.stringContaining('two levels') },
    })
    expect(await move(owner, creatine.id, 'into', isolate.id)).toMatchObject({
      params: { reason: expect.stringContaining('two levels') },
    })
    expect(await saveTaxon(owner, 'category', creatine.id, formOf(creatine, { slug: 'whey' }))).toMatchObject({
      params: { fields: { slug: 'This address is already used' } },
    })
    expect((await all(owner)).filter(({ parentId }) => parentId === null).map(({ name }) => name)).toEqual([
      'Whey',
      'Creatine',
    ])
  })

  test('products go with a category that moves, counts and addresses follow, and it can go back', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    await made(owner)
    const [isolate, creatine] = [await named(owner, 'Isolate'), await named(owner, 'Creatine')]
    const moved = await move(owner, isolate.id, 'into', creatine.id)
    expect(moved).toMatchObject({ ok: true, value: { was: { parentId: isolate.parentId } } })
    expect((await findProducts(system, { category: 'creatine', subcategory: 'isolate' })).total).toBe(1)
    expect((await findProducts(system, { category: 'whey' })).total).toBe(0)
    expect(await findMovedCategory(system, 'whey', 'isolate')).toBe('creatine/isolate')
    expect((await findCategories(system)).map(({ slug, productCount }) => [slug, productCount])).toContainEqual([
      'creatine',
      1,
    ])
    await move(owner, isolate.id, 'into')
    expect((await findProducts(system, { category: 'isolate' })).total).toBe(1)
    expect(await findMovedCategory(system, 'creatine', 'isolate')).toBe('isolate')
    await move(owner, isolate.id, 'into', isolate.parentId ?? '')
    expect((await findProducts(system, { category: 'whey', subcategory: 'isolate' })).total).toBe(1)
    expect(await findCategory(system, 'isolate')).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    expect(await findMovedCategory(system, 'isolate')).toBe('whey/isolate')
  })

  test('up, down and before put an entry among its own', async () => {
    const { owner } = await openCatalogAdmin(open, database)
    const tops = async () => (await all(owner)).filter(({ parentId }) => parentId === null).map(({ name }) => name)
    const creatine = await named(owner, 'Creatine')
    expect(await tops()).toEqual(['Whey', 'Creatine'])
    await move(owner, creatine.id, 'up')
    expect(await tops()).toEqual(['Creatine', 'Whey'])
    await move(owner, creatine.id, 'up')
    await move(owner, creatine.id, 'down')
    expect(await tops()).toEqual(['Whey', 'Creatine'])
    await move(owner, creatine.id, 'before', (await named(owner, 'Whey')).id)
    expect(await tops()).toEqual(['Creatine', 'Whey'])
  })

  test('what products name is not deleted, also not for an archived one; what nothing names is', async () => {
    const { owner, as } = await openCatalogAdmin(open, database)
    await made(owner, { status: 'archived', variants: [variantForm()] })
    const [whey, isolate, acme] = [
      await named(owner, 'Whey'),
      await named(owner, 'Isolate'),
      await named(owner, 'Acme Foods', 'brand'),
    ]
    expect(await deleteTaxon(owner, 'category', whey.id)).toMatchObject({
      params: { reason: expect.stringContaining('subcategories: 2') },
    })
    expect(await deleteTaxon(owner, 'category', isolate.id)).toMatchObject({
      params: { reason: expect.stringContaining('Hide it') },
    })
    expect(await deleteTaxon(owner, 'brand', acme.id)).toMatchObject({ code: 'TAXON_IN_USE' })
    expect(await deleteTaxon(as('packer'), 'brand', acme.id)).toMatchObject({ code: 'FORBIDDEN' })
    const banyan = await named(owner, 'Banyan', 'brand')
    expect((await deleteTaxon(owner, 'brand', banyan.id)).ok).toBe(true)
    expect((await all(owner, 'brand')).map(({ name }) => name)).toEqual(['Acme Foods'])
  })
})
