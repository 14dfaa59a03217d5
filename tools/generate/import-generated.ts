import { fileURLToPath } from 'node:url'
import {
  analyseCatalogue,
  readCatalogueFolder,
  saveBrands,
  saveCategories,
  saveFlavors,
  saveGoals,
  saveProducts,
} from '../../src/domains/catalog/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { generateProduct } from './product.ts'

const FOLDER = fileURLToPath(new URL('../../catalogue', import.meta.url))
const BATCH = 1000

export type GeneratedImport = { created: number; updated: number; unchanged: number }

/**
 * Fills the store with `count` generated products in the demo's categories and brands, for benchmarks. The same count
 * gives the same products; a larger one gives the same and more.
 */
export async function importGenerated(
  ctx: Context,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<GeneratedImport> {
  const { files } = await readCatalogueFolder(FOLDER)
  await saveCategories(ctx, files.categories)
  await saveBrands(ctx, files.brands)
  await saveGoals(ctx, files.goals)
  await saveFlavors(ctx, files.flavors)
  const sum: GeneratedImport = { created: 0, updated: 0, unchanged: 0 }
  for (let start = 0; start < count; start += BATCH) {
    const length = Math.min(BATCH, count - start)
    const saved = await saveProducts(
      ctx,
      Array.from({ length }, (_, place) => generateProduct(start + place, files)),
    )
    const [refused] = saved.value.refused
    if (refused)
      throw new Error(`The generated product ${refused.slug} was refused: ${refused.field} ${refused.reason}`)
    sum.created += saved.value.created
    sum.updated += saved.value.updated
    sum.unchanged += saved.value.unchanged
    onProgress(start + length)
  }
  await analyseCatalogue(ctx)
  return sum
}
