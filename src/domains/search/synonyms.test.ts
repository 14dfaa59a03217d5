import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalogueFolder } from '../catalog/index.ts'
import { wordsOf } from './rules.ts'
import { synonyms } from './synonyms.ts'

test('every synonym stands for words of the demo shop', async () => {
  const { files } = await readCatalogueFolder(fileURLToPath(new URL('../../../catalogue', import.meta.url)))
  const texts = [
    ...files.brands.map((brand) => brand.name),
    ...files.categories.flatMap((category) => [category.name, ...category.subcategories.map((each) => each.name)]),
    ...files.flavors.map((flavor) => flavor.name),
    ...files.products.flatMap((product) => [product.name, ...product.tags]),
  ].map((text) => new Set(wordsOf(text)))
  const unknown = Object.keys(synonyms)
    .flatMap((terms) => terms.split(','))
    .filter((term) => !texts.some((words) => wordsOf(term).every((word) => words.has(word))))
  expect(unknown).toEqual([])
}, 60_000)
