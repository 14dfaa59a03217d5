import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { describeBoth } from '../../../platform/testing/index.ts'
import { fillProducts, productRecord } from '../fixtures.ts'
import { findDraft, findProduct, findProducts, findSearchRows, findSellable, findSitemapProducts } from '../index.ts'
import { changeProducts, undoChange } from './change-products.ts'
import { findAdminProduct } from './find-admin-product.ts'
import { publishDue } from './publish-due.ts'
import { saveAdminProduct } from './save-admin-product.ts'
import { BulkChange } from './schemas.ts'
import { form, made, openCatalogAdmin } from './testing/catalog-admin.ts'

const variants = (ctx: Context) => queryRows<{ id: string }>(ctx.db, sql`select id from variants order by sku`)

describeBoth('publishing at a planned time', (open, database) => {
  test('I26: only staff see a draft, and it is published by itself at its time', async () => {
    let now = new Date('2026-11-22T06:00:00Z')
    const { owner, system } = await openCatalogAdmin(open, database, () => now)
    expect(
      await saveAdminProduct(owner, null, form({ status: 'scheduled', publishAt: '2026-11-22T11:30' })),
    ).toMatchObject({
      params: { fields: { publishAt: expect.stringContaining('past') } },
    })
    const { id, slug } = await made(owner, { status: 'scheduled', publishAt: '2026-11-22T12:30' })
    const [variant] = await variants(owner)
    const seen = async () => [
      (await findProduct(system, slug)).ok || (await findProduct(system, id)).ok,
      (await findProducts(system, {})).total > 0,
      (await findSellable(system, [variant?.id ?? ''])).length > 0,
      ((await findSitemapProducts(system, 1)) ?? []).length > 0,
      (await findSearchRows(system, { after: '', limit: 10 })).length > 0,
    ]
    expect(await seen()).toEqual([false, false, false, false, false])
    expect(await findDraft(owner, id)).toMatchObject({ ok: true, value: { slug } })
    now = new Date('2026-11-22T06:59:00Z')
    expect(await publishDue(system)).toBe(0)
    now = new Date('2026-11-22T07:00:00Z')
    expect(await publishDue(system)).toBe(1)
    expect(await seen()).toEqual([true, true, true, true, true])
    expect(await publishDue(system)).toBe(0)
  })

  test('a draft that many things were done to has its time again once they are taken back', async () => {
    let now = new Date('2026-11-22T06:00:00Z')
    const { owner, system } = await openCatalogAdmin(open, database, () => now)
    const { id } = await made(owner, { status: 'scheduled', publishAt: '2026-11-22T12:30' })
    for (const action of ['publish', 'archive']) {
      const done = await changeProducts(owner, BulkChange.parse({ action, ids: [id] }))
      expect(await undoChange(owner, done.ok ? done.value.id : '')).toMatchObject({ value: { changed: 1 } })
      expect(await findAdminProduct(owner, id)).toMatchObject({
        value: { status: 'draft', record: { publishAt: expect.stringMatching(/^2026-11-22T07:00:00/) } },
      })
    }
    now = new Date('2026-11-22T07:00:00Z')
    expect(await publishDue(system)).toBe(1)
  })

  test('I26: a draft that is refused at its time leaves all others of a large batch published', async () => {
    let now = new Date('2026-11-22T06:00:00Z')
    const { system } = await openCatalogAdmin(open, database, () => now)
    const planned = { published: false, publishAt: '2026-11-22T07:00:00Z' }
    const slugs = Array.from({ length: 102 }, (_, n) => `due-${n}`)
    const ids = await fillProducts(
      system,
      slugs.map((slug) => productRecord(slug, planned)),
    )
    const first = ids.toSorted()[0]
    await system.db.execute(sql`update variants set is_active = false where product_id = ${first}`)
    now = new Date('2026-11-22T07:00:00Z')
    expect(await publishDue(system)).toBe(101)
    expect(await queryRows(system.db, sql`select id from products where status = 'draft'`)).toEqual([{ id: first }])
    expect(await publishDue(system)).toBe(0)
  })
})
