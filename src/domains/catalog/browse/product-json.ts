import { toRupees } from '../../../shared/money.ts'
import { pick } from '../../../shared/pick.ts'
import { factsOn } from '../fact-schemas.ts'
import type { Nutrition, PictureView, ProductFull } from '../schemas.ts'
import { cardJson, originalPrice, pictureUrl } from './cards/card-json.ts'

const unique = (values: (string | null)[]): string[] => [...new Set(values.flatMap((value) => value ?? []))]

/** Amounts per serving as a key-value map (R128): `{ Protein: '24.1 g' }`. */
function nutritionInfo(nutrition: Nutrition | null): Record<string, string> | null {
  if (!nutrition) return null
  const rows = nutrition.rows.filter((row) => row.perServing !== null)
  return Object.fromEntries(rows.map((row) => [row.name, `${row.perServing} ${row.unit}`]))
}

/**
 * A complete product as the API returns it (R340): amounts in rupees, picture addresses absolute below `origin`. The
 * older names (`customBrand`, `mainImage`, …) are returned beside the newer ones (R335, R340, R341).
 */
export function productJson(product: ProductFull, origin: string) {
  const { variants, images, upsells } = product
  const urlOf = (picture: PictureView) => pictureUrl(picture.name, { origin })
  const pictures = images.flatMap((picture) => {
    const url = urlOf(picture)
    const { name: _, ...shown } = picture
    return url ? [{ url, ...shown }] : []
  })
  const back = images.find((picture) => picture.name.endsWith('--back'))
  const card = variants.find((variant) => variant.id === product.variant.id) ?? variants[0]
  return {
    ...cardJson(product, toRupees, origin),
    mainImage: pictures[0] ?? null,
    additionalImages: pictures.slice(1),
    images: pictures.map((picture) => picture.url),
    sku: card?.sku ?? null,
    shopByGoal: product.goals,
    description: product.descriptionHtml,
    ...pick(product, factsOn('api')),
    nutritionInfo: nutritionInfo(product.nutrition),
    nutritionImage: back ? urlOf(back) : null,
    variants: variants.map(({ price, mrp, stock, ...variant }) => ({
      ...variant,
      price: toRupees(price),
      originalPrice: originalPrice(price, mrp, toRupees),
      inStock: stock.state !== 'out',
      stock,
    })),
    simpleFlavors: unique(variants.map((variant) => variant.flavor)).join(', '),
    simpleWeights: unique(variants.map((variant) => variant.weight)).join(', '),
    upsells: upsells.map(({ product: upsell, discountPercentage, description, isActive }) => ({
      upsellProduct: cardJson(upsell, toRupees, origin),
      discountPercentage,
      description,
      active: isActive,
    })),
    customBrand: product.brand.name,
    customCategory: product.category.name,
    customSubcategory: product.subcategory?.name ?? null,
    subscriptionOptions: [],
    bundledOffers: [],
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  }
}
