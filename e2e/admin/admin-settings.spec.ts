import { lineOf, openWithCart, type Product } from '../carts.ts'
import { emailedLink } from '../emails.ts'
import { expect, isInteractive, newTab, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnerAndVisitor, openOwnShop } from '../own-shop.ts'

const EDITOR = { email: 'edith@editor.example.in', password: 'four words of editor' }

// These changes appear on every page, so the journeys have a store of their own.
// One after another: in parallel, each journey would open a store.
test.describe.configure({ mode: 'default' })
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

test('a setting is refused beside its field, saved by keyboard, seen in the cart, and undone', async ({
  browser,
  expectAccessible,
}) => {
  const { adminPage, visitor } = await openOwnerAndVisitor(browser, shop)
  // A setting: refused beside its field, saved by keyboard, visible in the cart, undone.
  await open(adminPage, '/admin/settings/delivery')
  await adminPage.getByLabel(/^Free delivery from/).fill('a lot')
  await adminPage.keyboard.press('Control+s')
  await expect(adminPage.getByRole('region', { name: 'Please fix the errors' })).toBeFocused()
  await expect(adminPage.getByLabel(/^Free delivery from/)).toHaveValue('a lot')
  await expectAccessible(adminPage)
  await adminPage.getByLabel(/^Free delivery from/).fill('1,23,456')
  await adminPage.keyboard.press('Control+s')
  await expect(adminPage.getByText('1 setting saved')).toBeVisible()
  const [product]: Product[] = (await (await visitor.request.get('/api/products-public?limit=1&inStock=true')).json())
    .docs
  if (!product) throw new Error('no product')
  await openWithCart(visitor, '/cart', [lineOf(product)])
  await expect(visitor.getByRole('main')).toContainText(/Add ₹1,\d\d,\d{3} more for free delivery/)
  await adminPage.getByRole('button', { name: 'Undo' }).click()
  await expect(adminPage.getByLabel(/^Free delivery from/)).toHaveValue('1500')
  expect(await (await visitor.request.get('/shipping-returns')).text()).toContain('₹1,500')
  await adminPage
    .getByRole('search')
    .or(adminPage.locator('form').filter({ has: adminPage.getByRole('button', { name: 'Check' }) }))
    .getByLabel('PIN code', { exact: true })
    .fill('781001')
  await adminPage.getByRole('button', { name: 'Check' }).click()
  await expect(adminPage.getByText(/Assam\): delivery in/)).toBeVisible()
})

test('D282: a notice with Undo or a refusal stays until it is used or the page is left', async ({ browser }) => {
  const { adminPage } = await openOwnerAndVisitor(browser, shop)
  await adminPage.setViewportSize({ width: 390, height: 844 })
  await adminPage.clock.install()
  await open(adminPage, '/admin/settings/delivery')
  const field = adminPage.getByLabel(/^Free delivery from/)
  const notices = adminPage.getByRole('dialog').filter({ hasText: /setting/i })
  const save = async (rupees: string) => {
    await field.fill(rupees)
    await adminPage.getByRole('button', { name: 'Save' }).click()
    await expect(notices).toHaveText(/1 setting saved/)
  }
  await save('777')
  await adminPage.clock.fastForward(60_000)
  // Its timer would have removed the notice by now; the button stays free for another press.
  await save('888')
  await expect(notices).toHaveCount(1)
  await adminPage.clock.fastForward(60_000)
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue('777')
  await expect(notices).toHaveText(/Settings restored/)
  // The timer stops while the pointer is on the notice.
  await adminPage.mouse.move(0, 0)
  await adminPage.clock.fastForward(60_000)
  await expect(notices).toHaveCount(0)
  await save('1500')
  await adminPage.setViewportSize({ width: 1440, height: 900 })
  await adminPage.getByRole('link', { name: 'Coupons', exact: true }).click()
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  await expect(notices).toHaveCount(0)

  // So does a refusal.
  await open(adminPage, '/admin/staff')
  await adminPage.getByRole('button', { name: /^Remove the role of Sana/ }).click()
  const refusal = adminPage.getByRole('dialog').filter({ hasText: 'The store needs an owner' })
  await expect(refusal).toBeVisible()
  await adminPage.mouse.move(0, 0)
  await adminPage.clock.fastForward(60_000)
  await expect(refusal).toBeVisible()
})

test('an editor may write, but can’t reach settings by page or API', async ({ browser, allow }) => {
  allow(/answered 40[13]/, /the server responded with a status of 40[13]/)
  const { adminPage } = await openOwnerAndVisitor(browser, shop)
  // An editor may write, but can't reach settings by page or API.
  const invited = await adminPage.request.post('/api/admin/staff/invitations', {
    data: { email: EDITOR.email, role: 'editor' },
    headers: { origin: shop.origin },
  })
  expect(invited.status()).toBe(202)
  const editor = await newTab(await browser.newContext({ baseURL: shop.origin }))
  await editor.goto(await emailedLink(EDITOR.email, '/admin/join', shop.folder))
  await isInteractive(editor)
  await editor.getByLabel('First name').fill('Edith')
  await editor.getByLabel('Password').fill(EDITOR.password)
  await editor.getByRole('button', { name: 'Join' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await editor.goto('/admin/settings')
  await expect(editor.getByRole('heading', { name: 'Your role does not include this' })).toBeVisible()
  const patch = { data: { values: { 'returns.windowDays': 1 } }, headers: { origin: shop.origin } }
  expect((await editor.request.patch('/api/admin/settings', patch)).status()).toBe(403)
  await open(editor, '/admin/search-words')
  await expect(editor.getByRole('heading', { level: 1, name: 'Search synonyms' })).toBeVisible()
})

test('a long name of the store is no wider than the smallest phone', async ({ browser }) => {
  const { adminPage, visitor } = await openOwnerAndVisitor(browser, shop)
  const headers = { origin: shop.origin }
  // A long name is no wider than the smallest phone, on the storefront and in the admin.
  for (const name of ['LiftPuneNutritionSupplementsIndia', 'Supplementswala Nutrition of Pune']) {
    const renamed = { data: { values: { 'store.name': name } }, headers }
    expect((await adminPage.request.patch('/api/admin/settings', renamed)).status()).toBe(200)
    for (const [tab, path] of [
      [visitor, '/'],
      [visitor, '/about'],
      [adminPage, '/admin/orders'],
    ] as const) {
      await tab.setViewportSize({ width: 320, height: 640 })
      await open(tab, path)
      await expect(tab.getByText(name).first()).toBeVisible()
      expect(await tab.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  }
})

test('the data check is started from its page and finds nothing', async ({ browser, expectAccessible }) => {
  const { adminPage } = await openOwnerAndVisitor(browser, shop)
  // The data check, started from the page.
  await open(adminPage, '/admin/system')
  await adminPage.getByRole('button', { name: 'Check now' }).click()
  await expect(adminPage.getByText('The check is running')).toBeVisible()
  await expect
    .poll(async () => (await (await adminPage.request.get('/api/admin/system/checks')).json()).runs[0]?.status)
    .toBe('done')
  await adminPage.reload()
  await expect(adminPage.getByText('No problems found')).toBeVisible()
  await expectAccessible(adminPage)
})
