import { expect, test } from 'vitest'
import { Settings } from '../../../../domains/settings/index.ts'
import { paise } from '../../../../shared/money.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import type { CardView } from './card-view.ts'
import { ProductCard, WideProductCard } from './product-card.tsx'

const card = {
  id: 'prd_1',
  slug: 'whey',
  name: 'Whey',
  brand: 'Acme',
  tint: '#ffffff',
  image: null,
  alt: 'Whey',
  fact: '24 g protein',
  rating: 4.3,
  reviews: 1204,
  price: paise(249_900),
  mrp: paise(329_900),
  isInStock: true,
  isReviewed: true,
} as CardView

for (const [name, Card] of Object.entries({ ProductCard, WideProductCard })) {
  test(`R96 R164: ${name} shows rating, number of ratings, price, struck price and what is saved`, async () => {
    const html = await showInShop(<Card card={card} />)
    expect(html).toContain('Rated 4.3 out of 5 by 1,204 people')
    expect(html).toContain('Price ₹2,499, was ₹3,299, 24% off')
    expect(html).toMatch(/<s [^>]*>₹3,299<\/s>/)
  })

  test(`${name} says of a rating that nobody gave here what it is`, async () => {
    const invented = { ...card, isReviewed: false }
    const store = (isDemo: boolean) => ({ store: { ...Settings.parse({}).store, isDemo } })
    const inDemo = await showInShop(<Card card={invented} />, store(true))
    expect(inDemo).toContain('Rated 4.3 out of 5, demo data')
    // The footer of every page of a demo says it once for all cards.
    expect(inDemo).toContain('(1,204)<')
    const elsewhere = await showInShop(<Card card={invented} />, store(false))
    expect(elsewhere).toContain('Rated 4.3 out of 5, imported')
    expect(elsewhere).toContain('(1,204) imported')
    expect(await showInShop(<Card card={card} />, store(true))).not.toContain('demo data')
  })

  test(`${name} leaves out what there is not: ratings, and a price before`, async () => {
    const html = await showInShop(<Card card={{ ...card, reviews: 0, mrp: null }} />)
    expect(html).not.toContain('Rated')
    expect(html).not.toContain('<s ')
    expect(html).not.toContain('% off')
  })
}

test('R97: what members save, and what they are called, is the settings’ to say', async () => {
  expect(await showInShop(<ProductCard card={card} />)).toContain('₹15 OFF for Premium Member')
  const { membership } = Settings.parse({ membership: { memberName: 'Gold Member', discountPerUnit: 2000 } })
  expect(await showInShop(<ProductCard card={card} />, { membership })).toContain('₹20 OFF for Gold Member')
  // Nobody saves more than the price.
  const sample = { ...card, price: paise(1_000), mrp: null }
  expect(await showInShop(<ProductCard card={sample} />)).toContain('₹10 OFF for Premium Member')
})

test('D205: a large saving is a badge, with Best seller beside it; a small one is beside the price only', async () => {
  const html = await showInShop(<ProductCard card={{ ...card, isBestSeller: true }} />)
  expect(html).toMatch(/aria-hidden="true">−24%<.*>Best seller</)
  expect(html).not.toContain('>24% off<')
  const small = await showInShop(<ProductCard card={{ ...card, mrp: paise(289_900) }} />)
  expect(small).toContain('>14% off<')
  expect(small).not.toContain('−14%')
  expect(await showInShop(<ProductCard card={{ ...card, isInStock: false }} />)).not.toContain('−24%')
})
