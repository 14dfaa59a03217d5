import type { Locator, Page } from '@playwright/test'
import { open } from './fixtures.ts'

/** A variant as the API returns it; amounts in rupees. */
type Variant = { id: string; price: number; inStock: boolean; flavor: string | null; weight: string | null }
export type Product = {
  id: string
  slug: string
  name: string
  variantId: string
  price: number
  variants: Variant[]
  upsells: { upsellProduct: Product & { inStock: boolean }; discountPercentage: number; active: boolean }[]
}

export async function productOf(page: Page, slug: string): Promise<Product> {
  return (await (await page.request.get(`/api/product-full/${slug}`)).json()).data
}

export async function productsOf(page: Page, query: string): Promise<Product[]> {
  return (await (await page.request.get(`/api/products-public?${query}`)).json()).docs
}

/** A line as the browser stores it. Prices are in paise; a test may store an outdated one. */
export const lineOf = ({ id, slug, name, variantId, price }: Product, more: object = {}) => ({
  id,
  slug,
  name,
  variantId,
  price: price * 100,
  image: null,
  quantity: 1,
  ...more,
})

/** Puts a cart from an earlier visit into the browser's storage. */
export const seedCart = (page: Page, lines: readonly object[]): Promise<unknown> =>
  page.addInitScript((items) => {
    // Only once: later pages keep the shopper's changes.
    if (sessionStorage.getItem('cart-was-kept')) return
    sessionStorage.setItem('cart-was-kept', 'yes')
    localStorage.setItem('nutri_cart', JSON.stringify({ items }))
  }, lines)

export async function openWithCart(page: Page, path: string, lines: readonly object[]): Promise<void> {
  await seedCart(page, lines)
  await open(page, path)
}

export const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' })

/** The page's own button; the bottom bar on phones repeats it. */
export const addButton = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Buy', exact: true })
    .getByRole('button', { name: /^(Add to Cart|Added)$/ })
    .first()

/** The prices of the cards shown, in rupees. */
export async function pricesShown(page: Page): Promise<number[]> {
  const cards = page.getByRole('main').getByRole('article')
  const texts = await cards.getByText(/^Price (from )?₹/).allTextContents()
  return texts.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')))
}

export const isAscending = (prices: readonly number[]): boolean =>
  prices.length > 3 && prices.every((price, at) => price >= (prices[at - 1] ?? 0))
