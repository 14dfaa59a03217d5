import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { testContext } from '../../platform/testing/index.ts'
import type { ImportService } from './index.ts'
import { imported, testImportService } from './testing/files.ts'

let ctx: Context
let importService: ImportService
beforeEach(async () => {
  ctx = await testContext()
  importService = await testImportService()
})

test('FALSE takes a variant off sale and keeps it, TRUE brings it back; without the column it stays as it is', async () => {
  const head = 'Slug,SKU,Name,Brand,Category,Price,Flavor,On sale\n'
  const first = `w,W1,Whey,Acme,Protein,100,Mango,TRUE\n`
  const offers = () => queryRows(ctx.db, sql`select sku, price, is_active as "isOn" from variants order by sku`)
  await imported(ctx, importService, `${head}${first}w,W2,,,,120,Plain,FALSE\n`)
  expect(await offers()).toEqual([
    { sku: 'W1', price: 10_000, isOn: true },
    { sku: 'W2', price: 12_000, isOn: false },
  ])
  expect((await imported(ctx, importService, 'Slug,SKU,Price\nw,W2,125\n')).counts).toMatchObject({ changed: 1 })
  expect((await offers())[1]).toEqual({ sku: 'W2', price: 12_500, isOn: false })
  const { sample } = await imported(ctx, importService, 'Slug,SKU,On sale\nw,W2,TRUE\n', { isDryRun: true })
  expect(sample[0]?.changes).toEqual([{ field: 'W2', before: 'off sale', after: 'on sale' }])
  await imported(ctx, importService, 'Slug,SKU,On sale\nw,W2,TRUE\n')
  expect((await offers())[1]).toMatchObject({ isOn: true })
  const wrong = await imported(ctx, importService, 'Slug,SKU,On sale\nw,W1,FALSE\nw,W2,perhaps\n')
  expect(wrong.list).toEqual([{ row: 3, column: 'On sale', value: 'perhaps', reason: 'must be TRUE or FALSE' }])
  const none = await imported(ctx, importService, 'Slug,SKU,On sale\nw,W1,FALSE\nw,W2,FALSE\n')
  expect(none).toMatchObject({
    counts: { refused: 1 },
    list: [{ reason: expect.stringMatching(/at least one that is on sale/) }],
  })
})

test('texts are cut between letters, and numbers that no column keeps are refused by row: the import goes on', async () => {
  const long = `${'n'.repeat(199)}🥛`
  const woo = `Type,SKU,Name,Regular price,Brands\nsimple,A,${long},10,${'b'.repeat(79)}🥛\n`
  expect(await imported(ctx, importService, woo)).toMatchObject({ state: 'done', counts: { created: 1 } })
  expect(
    await queryRows(ctx.db, sql`select p.name, b.name as brand from products p join brands b on b.id = p.brand_id`),
  ).toEqual([{ name: 'n'.repeat(199), brand: 'b'.repeat(79) }])
  const head = 'Slug,SKU,Name,Brand,Category,Price,Grams,Servings,Sold,Publish at\n'
  const own = await imported(
    ctx,
    importService,
    `${head}a,A1,A,Acme,Bars,10,99999999999,,,\nb,B1,B,Acme,Bars,10,,99999999999,,\nc,C1,C,Acme,Bars,10,,,99999999999,\nd,D1,D,Acme,Bars,10,,,,0000-01-01T00:00:00Z\ne,E1,E,Acme,Bars,10,500,10,9,\n`,
  )
  expect(own).toMatchObject({ state: 'done', counts: { created: 1, refused: 4 } })
  expect(own.list.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'Grams', 'must be 10,00,000 at most'],
    [3, 'Servings', 'must be 10,00,000 at most'],
    [4, 'Sold', 'must be 1,00,00,00,000 at most'],
    [5, 'Publish at', 'must be in this century'],
  ])
})
