import type { Page } from '@playwright/test'
import { addButton } from '../carts.ts'
import { expect, newShopper, newTab, open, register, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { openAdmin } from '../staff.ts'

const PRODUCT = '/product/optimum-nutrition-whey-protein-concentrate-80'
const NAMED = /member|O2 Premium|O2 Family/i

const main = (page: Page) => page.getByRole('main')

/** Switches the membership in the admin, as its owner does. */
async function offer(page: Page, isOffered: boolean): Promise<void> {
  await page.goto('/admin/settings/programmes')
  await page.getByRole('checkbox', { name: 'Offer the membership' }).setChecked(isOffered)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('dialog', { name: /^1 setting saved/ })).toBeVisible()
}

/** The text that a shopper reads on a page, with the menu and the footer. */
async function readPage(page: Page, path: string): Promise<string> {
  await open(page, path)
  return page.locator('body').innerText()
}

test.describe('D237 D238 D239: an owner switches the membership on and off', () => {
  // Each part goes on where the one before it ended.
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let owner: Page
  let asha: Page
  test.beforeAll(async ({ browser, viewport }) => {
    shop = await openOwnShop({ 'membership.isOffered': false })
    const at = { baseURL: shop.origin, viewport }
    owner = await newTab(await browser.newContext(at))
    asha = await newTab(await browser.newContext(at))
  })
  test.afterAll(async () => {
    await Promise.all([owner, asha].map((page) => page.context().close()))
    await shop.close()
  })

  test('a store without it says nothing of it', async ({ expectAccessible }) => {
    const everywhere = ['/', '/category/whey-protein', PRODUCT, '/cart', '/faqs', '/terms-conditions', '/dashboard']
    await open(asha, '/signup')
    await register(asha, newShopper())
    await expect(asha).not.toHaveURL(/signup/)
    await open(asha, PRODUCT)
    await addButton(asha).click()
    for (const path of everywhere) expect(await readPage(asha, path), path).not.toMatch(NAMED)
    await expect(asha.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
    await expectAccessible(asha)
    expect(await readPage(asha, '/search?q=premium+plan')).not.toMatch(NAMED)
    expect((await asha.request.get('/member')).status()).toBe(404)
    expect(await (await asha.request.get('/sitemap/pages.xml')).text()).not.toMatch(NAMED)
    const asked = await asha.request.post('/api/chatbot', { data: { message: 'How do I become a member?' } })
    expect(await asked.text()).toContain('We don’t have a membership programme')
  })

  test('once it is offered, shoppers join', async () => {
    await openAdmin(owner)
    await offer(owner, true)
    for (const path of ['/', PRODUCT, '/faqs', '/terms-conditions', '/dashboard'])
      expect(await readPage(asha, path), path).toMatch(NAMED)
    await open(asha, '/member')
    await main(asha).getByRole('link', { name: 'Join Now - ₹500' }).click()
    await asha.getByRole('dialog').getByRole('button', { name: 'Pay ₹500 & Join' }).click()
    await asha.getByRole('radio', { name: /^Card/ }).check()
    await asha.getByLabel('Name on card').fill('Asha Rao')
    await asha.getByLabel('Card number').fill('4111 1111 1111 1111')
    await asha.getByLabel('Expiry (MM/YY)').fill('12/34')
    await asha.getByLabel('CVV').fill('123')
    await asha.getByRole('button', { name: 'Pay ₹500', exact: true }).click()
    await expect(main(asha).getByText("You're Already a Premium Member!")).toBeVisible()
  })

  test('members keep their price after its end, and strangers hear nothing of it', async ({ browser, viewport }) => {
    await offer(owner, false)
    await open(asha, PRODUCT)
    await expect(asha.getByText(/^Your member price:/)).toBeVisible()
    await open(asha, '/cart')
    await expect(asha.getByText('MEMBER −₹15 each')).toBeVisible()
    await open(asha, '/dashboard')
    await expect(asha.getByText(/^Active until /)).toBeVisible()
    await expect(asha.getByRole('link', { name: /membership|Renew|Join/ })).toHaveCount(0)
    await owner.goto('/admin/memberships')
    await expect(owner.getByText('The store offers no membership')).toBeVisible()
    await expect(owner.getByText('Active', { exact: true }).last()).toBeVisible()
    const stranger = await newTab(await browser.newContext({ baseURL: shop.origin, viewport }))
    for (const path of ['/', PRODUCT, '/faqs']) expect(await readPage(stranger, path), path).not.toMatch(NAMED)
  })
})
