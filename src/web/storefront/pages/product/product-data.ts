import { toRupees } from '../../../../shared/money.ts'
import { type DeliveryTerms, deliveryMethods, shippingData } from '../../parts/seo/shipping-data.ts'
import { choiceQuery } from '../../parts/variant-choice/choose-variant.ts'
import type { ProductView } from './product-view.ts'

/**
 * Product of schema.org: one offer per variant, and the rating if buyers have reviewed it here. Ratings of a demo or an
 * import are left out, since the store cannot vouch for them.
 */
export function productData(origin: string, product: ProductView, terms: DeliveryTerms | undefined): object {
  const url = `${origin}/product/${product.slug}`
  const images = product.images.filter((image) => !/^https?:/.test(image.name)).slice(0, 4)
  const [first, ...others] = product.variants
  const gtin = first && others.length === 0 ? gtinOf(first.barcode) : null
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary || `${product.name} by ${product.brand.name}`,
    sku: first?.sku,
    ...(gtin ? { gtin } : {}),
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.category.name,
    url,
    ...(images.length > 0 ? { image: images.map((image) => `${origin}/media/${image.name}-800.webp`) } : {}),
    ...(product.isReviewed
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            bestRating: 5,
            reviewCount: product.reviews,
          },
        }
      : {}),
    offers: product.variants.map((variant) => {
      const variantGtin = gtinOf(variant.barcode)
      return {
        '@type': 'Offer',
        sku: variant.sku,
        ...(variantGtin ? { gtin: variantGtin } : {}),
        name: [variant.flavor, variant.weight].filter(Boolean).join(', ') || product.name,
        price: toRupees(variant.price),
        priceCurrency: 'INR',
        availability: `https://schema.org/${variant.stock.state === 'out' ? 'OutOfStock' : 'InStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        ...(terms ? { shippingDetails: shippingData(terms, variant.price), ...deliveryMethods(terms) } : {}),
        seller: { '@id': `${origin}/#organization` },
        url: url + choiceQuery(variant),
      }
    }),
  }
}

/** The barcode if it is a GTIN-8, -12, -13 or -14 with a valid check digit; stores also enter other codes. */
function gtinOf(barcode: string | null): string | null {
  if (!barcode || !/^(?:\d{8}|\d{12,14})$/.test(barcode)) return null
  const sum = [...barcode].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? barcode : null
}
