import { CATALOG_TAG, findBrands, findCategories, findProducts } from '../../../domains/catalog/index.ts'
import type { CategoryView, ProductCard } from '../../../domains/catalog/schemas.ts'
import { contextOf } from '../../context.ts'
import { publicHeaders } from '../../http.ts'
import type { Route } from './+types/menu-data'

type Named = { name: string; slug: string }
export type MenuCategory = Named & { subcategories: (Named & { productCount: number; products: Named[] })[] }
export type BestSellerGroup = {
  category: string
  subcategory: string
  products: (Named & { image: string | null; tint: string })[]
}
export type MenuBrand = Named & { productCount: number; isPreferred: boolean }
export type Menu = {
  categories: MenuCategory[]
  bestSellers: BestSellerGroup[]
  brands: MenuBrand[]
  brandCount: number
}

const BEST_FETCHED = 20
const BEST_SHOWN = 12
const BEST_OF_ONE = 3
const BRANDS_SHOWN = 12
const PRODUCTS_READ = 40
const PRODUCTS_SHOWN = 5

/** The menus' one prepared answer (decisions C56). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [categories, brands, best] = await Promise.all([
    findCategories(ctx),
    findBrands(ctx),
    findProducts(ctx, { bestSeller: true }, { limit: BEST_FETCHED }),
  ])
  const filled = categories.filter((category) => category.productCount > 0)
  const products = await Promise.all(
    filled.map((category) => findProducts(ctx, { category: category.slug }, { limit: PRODUCTS_READ })),
  )
  const menu: Menu = {
    categories: filled.map((category, index) => menuCategory(category, products[index]?.items ?? [])),
    bestSellers: bestSellerGroups(best.items),
    brands: brands
      .slice(0, BRANDS_SHOWN)
      .map(({ name, slug, productCount, isPreferred }) => ({ name, slug, productCount, isPreferred })),
    brandCount: brands.length,
  }
  return Response.json({ data: menu }, { headers: publicHeaders([CATALOG_TAG]) })
}

function menuCategory({ name, slug, subcategories }: CategoryView, products: ProductCard[]): MenuCategory {
  return {
    name,
    slug,
    subcategories: subcategories
      .filter((subcategory) => subcategory.productCount > 0)
      .map((subcategory) => ({
        name: subcategory.name,
        slug: subcategory.slug,
        productCount: subcategory.productCount,
        products: products
          .filter((product) => product.subcategory?.slug === subcategory.slug)
          .slice(0, PRODUCTS_SHOWN)
          .map((product) => ({ name: product.name, slug: product.slug })),
      })),
  }
}

/** Up to 12 of the first 20, by category and subcategory, at most 3 of one subcategory (checklist 54 to 56). */
function bestSellerGroups(products: ProductCard[]): BestSellerGroup[] {
  const groups = new Map<string, BestSellerGroup>()
  let left = BEST_SHOWN
  for (const product of products) {
    const category = product.category.name.toUpperCase()
    if (left === 0 || category === 'OTHER') continue
    const subcategory = product.subcategory?.name ?? ''
    const group = groups.get(`${category}/${subcategory}`) ?? { category, subcategory, products: [] }
    if (group.products.length === BEST_OF_ONE) continue
    group.products.push({
      name: product.name,
      slug: product.slug,
      image: product.image?.name ?? null,
      tint: product.tint,
    })
    groups.set(`${category}/${subcategory}`, group)
    left -= 1
  }
  return [...groups.values()]
}
