import { productOf } from '../carts.ts'
import { DESKTOP, expect, newShopper, open, test } from '../fixtures.ts'

// The demo has three units in one size, and no other journey buys it.
const SLUG = 'redkiln-carnitine-tartrate-capsules'
const LISTS = ['/brand/redkiln', '/search?q=redkiln+tartrate', '/brand/redkiln?sort=price-asc']

test('what somebody has just bought the last of is sold out on every list', { tag: DESKTOP }, async ({ page }) => {
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/product/${SLUG}"]`) })
  for (const list of LISTS) {
    await open(page, list)
    await expect(card.getByRole('button', { name: /^Add to Cart: / })).toBeVisible()
  }

  const { id, variantId, price } = await productOf(page, SLUG)
  const shopper = newShopper()
  await page.request.post('/api/users', { data: shopper })
  const placed = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': `last-piece-${shopper.email.replace(/\W/g, '-')}` },
    data: {
      items: [{ id, variantId, quantity: 3, price }],
      total: price * 3,
      paymentMethod: 'COD',
      shippingAddress: { ...shopper, address: '12 Park Street', city: 'New Delhi', state: 'dl', zipCode: '110001' },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)

  for (const list of LISTS) {
    await open(page, list)
    await expect(card.getByText('Sold out').first()).toBeVisible()
  }
})
