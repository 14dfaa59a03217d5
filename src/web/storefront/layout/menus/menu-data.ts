import {
  CATALOG_TAG,
  findBrands,
  findCategories,
  findProducts,
  findSamples,
  type Sample,
} from '../../../../domains/catalog/index.ts'
import type { CategoryView, ProductCard } from '../../../../domains/catalog/schemas.ts'
import { readSettings, SETTINGS_TAG } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { jsonResponse, publicHeaders } from '../../../http.ts'
import type { Route } from './+types/menu-data'
import { type BestSellerGroup, groupBestSellers } from './group-best-sellers.ts'

type Named = { name: string; slug: string }
export type MenuCategory = Named & {
  tint: string
  /** Its best-selling products with their pictures. */
  best: (Named & { image: string | null })[]
  subcategories: (Named & { productCount: number; products: Sample[] })[]
}
export type Menu = {
  categories: MenuCategory[]
  bestSellers: BestSellerGroup[]
  brands: (Named & { productCount: number })[]
  brandCount: number
}

const BEST_FETCHED = 20
const BRANDS_SHOWN = 12
const BEST_OF_CATEGORY = 4
const OF_SUBCATEGORY = 5

/** The menus' single prepared response (D56). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [{ merch }, categories, samples, brands, best] = await Promise.all([
    readSettings(ctx),
    findCategories(ctx),
    findSamples(ctx, OF_SUBCATEGORY),
    findBrands(ctx),
    findProducts(ctx, { bestSeller: true }, { limit: BEST_FETCHED }),
  ])
  const filled = categories.filter((category) => category.productCount > 0)
  const bestOf = await Promise.all(
    filled.map(({ slug }) => findProducts(ctx, { category: slug }, { limit: BEST_OF_CATEGORY })),
  )
  const menu: Menu = {
    categories: filled.map((category, index) => menuCategory(category, samples, bestOf[index]?.items ?? [])),
    bestSellers: groupBestSellers(best.items, merch.notInMenu),
    brands: brands.slice(0, BRANDS_SHOWN).map(({ name, slug, productCount }) => ({ name, slug, productCount })),
    brandCount: brands.length,
  }
  return jsonResponse({ data: menu }, { headers: publicHeaders([CATALOG_TAG, SETTINGS_TAG]) })
}

function menuCategory(
  { name, slug, tint, subcategories }: CategoryView,
  samples: Map<string, Sample[]>,
  best: readonly ProductCard[],
): MenuCategory {
  return {
    name,
    slug,
    tint,
    best: best.map((product) => ({ name: product.name, slug: product.slug, image: product.image?.name ?? null })),
    subcategories: subcategories
      .filter(({ productCount }) => productCount > 0)
      .map(({ id, name, slug, productCount }) => ({ name, slug, productCount, products: samples.get(id) ?? [] })),
  }
}
