import { expect, test } from 'vitest'
import type { Paise } from '../../../../shared/money.ts'
import { productData } from './product-data.ts'
import type { ProductView } from './product-view.ts'

type Variant = ProductView['variants'][number]

const variant = (change: Partial<Variant>): Variant => ({
  id: 'var_1',
  sku: 'ISO-1',
  flavor: 'Mango',
  flavorColor: null,
  weight: '1 kg',
  grams: 1000,
  servings: 30,
  barcode: null,
  price: 249_950 as Paise,
  mrp: null,
  stock: { state: 'in', left: null },
  ...change,
})

const product = (change: Partial<ProductView> = {}): ProductView =>
  ({
    slug: 'iso',
    name: 'Iso',
    summary: 'A whey isolate.',
    brand: { id: 'b', slug: 'acme', name: 'Acme' },
    category: { id: 'c', slug: 'whey', name: 'Whey' },
    rating: 4.5,
    reviews: 12,
    isReviewed: true,
    images: [{ name: 'aaaaaaaaaa-iso', alt: '', flavor: null }],
    variants: [variant({})],
    ...change,
  }) as ProductView

const terms = {
  freeThreshold: 240_000 as Paise,
  fees: { lowest: 9_900 as Paise, highest: 9_900 as Paise },
  isFreeEverywhere: true,
}

const dataOf = (change?: Partial<ProductView>) =>
  productData('https://shop.example', product(change), terms) as Record<string, unknown> & {
    offers: Record<string, unknown>[]
  }

test('a product has an offer for each variant, with its price in rupees, its stock and whole addresses', () => {
  const { offers, image, brand } = dataOf({
    variants: [variant({}), variant({ sku: 'ISO-2', stock: { state: 'out', left: null } })],
  })
  expect(brand).toEqual({ '@type': 'Brand', name: 'Acme' })
  expect(image).toEqual(['https://shop.example/media/aaaaaaaaaa-iso-800.webp'])
  expect(offers).toHaveLength(2)
  expect(offers[0]).toMatchObject({
    '@type': 'Offer',
    sku: 'ISO-1',
    name: 'Mango, 1 kg',
    price: 2499.5,
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    url: 'https://shop.example/product/iso?flavor=Mango&weight=1+kg',
  })
  expect(offers[1]).toMatchObject({ sku: 'ISO-2', availability: 'https://schema.org/OutOfStock' })
})

test('an offer tells what its delivery costs: nothing from the shop’s amount on', () => {
  const { offers } = dataOf({ variants: [variant({}), variant({ sku: 'ISO-2', price: 239_999 as Paise })] })
  const rates = offers.map(({ shippingDetails }) => (shippingDetails as { shippingRate: object }).shippingRate)
  expect(rates).toMatchObject([
    { value: 0, currency: 'INR' },
    { value: 99, currency: 'INR' },
  ])
})

test('a rating is published only where buyers have reviewed the product here: never a demo’s or an import’s', () => {
  expect(dataOf().aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 12, bestRating: 5 })
  expect(dataOf({ isReviewed: false })).not.toHaveProperty('aggregateRating')
  expect(dataOf({ isReviewed: false, reviews: 0, rating: 0 })).not.toHaveProperty('aggregateRating')
})

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '036000291452'],
  ['4006381333932', undefined],
  ['SHELF-7', undefined],
  [null, undefined],
])('the barcode %s is published as the trade item number %s', (barcode, gtin) => {
  const { offers, gtin: own } = dataOf({ variants: [variant({ barcode })] })
  expect(offers[0]?.gtin).toBe(gtin)
  expect(own).toBe(gtin)
})

test('of several variants none gives the product its number', () => {
  const barcode = '4006381333931'
  expect(dataOf({ variants: [variant({ barcode }), variant({ sku: 'ISO-2' })] })).not.toHaveProperty('gtin')
})
