import { toRupees } from '../../../shared/money.ts'
import { choiceQuery } from './choose-variant.ts'
import type { ProductView } from './product-view.ts'

/** Product of schema.org: one offer a variant, and the rating where people have rated. */
export function productData(origin: string, product: ProductView): object {
  const url = `${origin}/product/${product.slug}`
  const images = product.images.filter((image) => !/^https?:/.test(image.name)).slice(0, 4)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.variants[0]?.sku,
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.category.name,
    url,
    ...(images.length > 0 ? { image: images.map((image) => `${origin}/media/${image.name}-800.webp`) } : {}),
    ...(product.reviews > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews } }
      : {}),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      name: [variant.flavor, variant.weight].filter(Boolean).join(', ') || product.name,
      price: toRupees(variant.price),
      priceCurrency: 'INR',
      availability: `https://schema.org/${variant.stock.state === 'out' ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url: url + choiceQuery(variant),
    })),
  }
}
