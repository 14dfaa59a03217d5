import type { ProductCard } from '../../../../domains/catalog/schemas.ts'

export type BestSellerGroup = {
  category: string
  subcategory: string
  products: { name: string; slug: string; image: string | null; tint: string }[]
}

const SHOWN = 12
const OF_ONE_SUBCATEGORY = 3

/** Up to 12 products by category and subcategory, at most 3 per subcategory, without the excluded ones (R54 to R56). */
export function groupBestSellers(products: readonly ProductCard[], excluded: readonly string[]): BestSellerGroup[] {
  const groups = new Map<string, BestSellerGroup>()
  let left = SHOWN
  for (const { name, slug, category, subcategory, image, tint } of products) {
    const title = category.name.toUpperCase()
    if (left === 0 || title === 'OTHER' || excluded.includes(slug)) continue
    const key = `${title}/${subcategory?.name.toUpperCase()}`
    const group = groups.get(key) ?? { category: title, subcategory: subcategory?.name ?? '', products: [] }
    if (group.products.length === OF_ONE_SUBCATEGORY) continue
    group.products.push({ name, slug, image: image?.name ?? null, tint })
    groups.set(key, group)
    left -= 1
  }
  // The groups of a category follow each other, in the order in which the categories first sold.
  const categories = [...new Set([...groups.values()].map(({ category }) => category))]
  return categories.flatMap((each) => [...groups.values()].filter(({ category }) => category === each))
}
