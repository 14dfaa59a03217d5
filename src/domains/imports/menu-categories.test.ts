import { expect, test } from 'vitest'
import { testContext } from '../../platform/testing/index.ts'
import { findCategories } from '../catalog/index.ts'
import { imported, testImportService } from './testing/files.ts'

test('R52: in a store without categories, those of the menu come from the products’ category and subcategory', async () => {
  const ctx = await testContext()
  expect(await findCategories(ctx)).toEqual([])
  const csv = [
    'Slug,SKU,Name,Brand,Category,Subcategory,Price',
    'iso,ISO,Isolate,Acme,Whey,Whey Isolate,99',
    'con,CON,Concentrate,Acme,Whey,,89',
    'bar,BAR,Bar,Acme,Bars,,49',
  ].join('\n')
  expect(await imported(ctx, await testImportService(), `${csv}\n`)).toMatchObject({ counts: { created: 3 } })
  const menu = (await findCategories(ctx)).map(({ name, productCount, subcategories }) => ({
    name,
    productCount,
    subcategories: subcategories.map((each) => [each.name, each.productCount]),
  }))
  expect(menu.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'Bars', productCount: 1, subcategories: [] },
    { name: 'Whey', productCount: 2, subcategories: [['Whey Isolate', 1]] },
  ])
})
