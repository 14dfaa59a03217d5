import type { Context } from '../../platform/context.ts'
import { BrandRecord, CategoryRecord, type ProductInput, ProductRecord, type SaveProduct } from './records/schemas.ts'
import { saveProducts } from './save-products.ts'
import { saveBrands, saveCategories, saveFlavors, saveGoals } from './save-taxonomy.ts'

/** A small store for tests: two categories, two brands, two goals. */
export async function fillTaxonomy(ctx: Context): Promise<void> {
  await saveCategories(ctx, [
    CategoryRecord.parse({
      slug: 'whey',
      name: 'Whey',
      subcategories: [
        { slug: 'isolate', name: 'Isolate' },
        { slug: 'concentrate', name: 'Concentrate' },
      ],
    }),
    CategoryRecord.parse({ slug: 'creatine', name: 'Creatine' }),
  ])
  await saveBrands(ctx, [
    BrandRecord.parse({ slug: 'banyan', name: 'Banyan' }),
    BrandRecord.parse({ slug: 'acme', name: 'Acme Foods', preferred: true }),
  ])
  await saveGoals(ctx, [
    { slug: 'build-muscle', name: 'Build Muscle', value: 'MUSCLE_GAIN', description: '' },
    { slug: 'wellness', name: 'Wellness', value: 'HEALTH_WELLNESS', description: '' },
  ])
  await saveFlavors(ctx, [{ name: 'Mango', color: '#F5A623' }])
}

export function productRecord(slug: string, change: Partial<ProductInput> = {}): ProductRecord {
  return ProductRecord.parse({
    slug,
    name: slug,
    brand: 'acme',
    category: 'whey',
    variants: [{ sku: slug.toUpperCase(), price: 100, stock: 5 }],
    ...change,
  })
}

/** Saves products, and throws if any is refused. */
export async function fillProducts(ctx: Context, records: SaveProduct[]): Promise<string[]> {
  const saved = await saveProducts(ctx, records)
  if (!saved.ok || saved.value.refused.length > 0) throw new Error(`The fixture was refused: ${JSON.stringify(saved)}`)
  return saved.value.ids
}
