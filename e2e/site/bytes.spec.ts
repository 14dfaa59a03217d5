import { lineOf, productOf, seedCart } from '../carts.ts'
import { demoPaths, expect, newShopper, open, test } from '../fixtures.ts'

type Kind = 'Document' | 'Stylesheet' | 'Script'
const BUDGETS = [
  { name: 'home', address: () => '/', kB: { Document: 25, Stylesheet: 20, Script: 140 } },
  {
    name: 'product',
    address: (demo: { product: string }) => demo.product,
    kB: { Document: 25, Stylesheet: 20, Script: 147 },
  },
  { name: 'checkout', address: () => '/checkout', kB: { Document: 30, Stylesheet: 20, Script: 168 } },
]

for (const { name, address, kB } of BUDGETS)
  test(`the first view of ${name} stays within its bytes`, async ({ page }) => {
    const path = address(await demoPaths(page))
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    const kinds = new Map<string, Kind>()
    const sums = { Document: 0, Stylesheet: 0, Script: 0 }
    line.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type && type in sums) kinds.set(requestId, type as Kind)
    })
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (kind) sums[kind] += encodedDataLength
    })
    await open(page, path)
    expect(sums.Script, 'the scripts have come').toBeGreaterThan(50_000)
    for (const kind of ['Document', 'Stylesheet', 'Script'] as const)
      expect(sums[kind], kind).toBeLessThanOrEqual(kB[kind] * 1000)
  })

test('no page of the first views waits for Intl, whose first use takes a phone over 100 ms', async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = []
    Object.assign(window, { used })
    for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (made, given) => {
            used.push(name)
            return Reflect.construct(made, given)
          },
          apply: (made, self, given) => {
            used.push(name)
            return Reflect.apply(made, self, given)
          },
        }),
      })
    for (const { prototype } of [Number, Date]) {
      const { toLocaleString: native } = prototype
      prototype.toLocaleString = function (...given: []) {
        used.push('toLocaleString')
        return native.apply(this, given)
      }
    }
  })
  const { product } = await demoPaths(page)
  // The cart shows prices only of something, and the checkout only to a customer.
  const { email, password, firstName, lastName, phone } = newShopper()
  const registered = await page.request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
  expect(registered.status()).toBe(201)
  await seedCart(page, [lineOf(await productOf(page, product.replace('/product/', '')))])
  for (const path of ['/', '/category/whey-protein', '/search?q=whey', product, '/cart', '/checkout']) {
    await open(page, path)
    await expect(page.locator('main').getByText(/₹\d/).filter({ visible: true }).first()).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { used: string[] }).used), path).toEqual([])
  }
})
