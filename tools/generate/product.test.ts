import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type CatalogueFiles, readCatalogueFolder } from '../../src/domains/catalog/index.ts'
import { ProductRecord } from '../../src/domains/catalog/records/schemas.ts'
import { generateProduct } from './product.ts'

let files: CatalogueFiles
beforeAll(async () => {
  files = (await readCatalogueFolder(fileURLToPath(new URL('../../catalogue', import.meta.url)))).files
})

test('a generated product is the same at every run and one that an importer could hand over', () => {
  for (let index = 0; index < 500; index += 1) {
    const product = generateProduct(index, files)
    expect(generateProduct(index, files)).toEqual(product)
    expect(ProductRecord.parse(product)).toEqual(product)
  }
})

test('slugs and SKUs never repeat, and every category and brand has products', () => {
  const products = Array.from({ length: 3000 }, (_, index) => generateProduct(index, files))
  const skus = products.flatMap((product) => product.variants.map((variant) => variant.sku))
  expect(new Set(products.map((product) => product.slug)).size).toBe(3000)
  expect(new Set(skus).size).toBe(skus.length)
  expect(new Set(products.map((product) => product.category)).size).toBe(files.categories.length)
  expect(new Set(products.map((product) => product.brand)).size).toBe(files.brands.length)
})
