import { lineOf, openWithCart, type Product } from '../carts.ts'
import { emailedLink } from '../emails.ts'
import { expect, isInteractive, newTab, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { openAdmin } from '../staff.ts'

const PICTURE = 'catalogue/pictures/plumbgear-shaker-700--graphite.webp'
const EDITOR = { email: 'edith@editor.example.in', password: 'four words of editor' }

// This journey's changes appear on every page, so it has a store of its own.
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

test('A19 D169 D236: what the owner writes is live within a second, hostile HTML is inert, and an editor cannot change settings', async ({
  browser,
  allow,
  expectAccessible,
}) => {
  allow(/answered 40[13]/, /the server responded with a status of 40[13]/)
  const context = await browser.newContext({ baseURL: shop.origin })
  const adminPage = await newTab(context)
  const visitor = await newTab(await browser.newContext({ baseURL: shop.origin }))
  await openAdmin(adminPage)

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
  // A notice stays while the pointer is on it.
  await adminPage.getByRole('button', { name: 'Undo' }).hover()
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

  // An announcement is created and shown.
  await open(adminPage, '/admin/announcements/new')
  await adminPage.getByLabel('Title').fill('Monsoon')
  await adminPage.getByLabel('Text', { exact: true }).fill('Dry towels for wet days')
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Saved. It goes live')).toBeVisible()
  await visitor.goto('/about')
  await expect(visitor.getByRole('region', { name: 'Announcement' })).toContainText('Dry towels for wet days')
  await open(adminPage, '/admin/announcements')
  await adminPage.getByRole('button', { name: 'Move down: Monsoon' }).click()
  await expect(adminPage.getByText('Moved', { exact: true })).toBeVisible()
  await visitor.goto('/about')
  await expect(visitor.getByText('Dry towels for wet days')).toHaveCount(0)
  await expectAccessible(adminPage)
  const rows = adminPage.getByRole('list', { name: 'Announcements' }).getByRole('listitem')
  await rows.nth(1).getByTitle('Drag to another place').hover()
  await adminPage.mouse.down()
  await rows.nth(0).hover()
  await adminPage.mouse.up()
  await expect(rows.nth(0)).toContainText('Monsoon')
  await visitor.goto('/about')
  await expect(visitor.getByRole('region', { name: 'Announcement' })).toContainText('Dry towels for wet days')

  // A banner with the owner's pictures is on the home page as soon as it is saved.
  await open(adminPage, '/admin/banners/new')
  await adminPage.getByLabel('Title').fill('Monsoon sets')
  await adminPage.getByRole('textbox', { name: /^Text/ }).fill('Dry towels')
  await adminPage.getByLabel('Alternative text').fill('A shaker')
  await adminPage.getByLabel('Global: shown before the others').check()
  // Save is pressed while the pictures are being uploaded, and waits for both.
  const uploads = Promise.withResolvers<void>()
  await adminPage.route(/\/api\/admin\/pictures/, async (route) => {
    await uploads.promise
    await route.continue()
  })
  for (const label of ['Picture for desktop', 'Picture for phones'])
    await adminPage.getByLabel(label).setInputFiles(PICTURE)
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Uploading the picture…')).toHaveCount(2)
  uploads.resolve()
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Monsoon sets' })).toBeVisible()
  await visitor.goto('/')
  const shown = visitor.getByRole('img', { name: 'A shaker', exact: true })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(adminPage)

  // A page written in the editor with toolbar, keyboard and link form; saving it asks nothing about unsaved changes.
  await open(adminPage, '/admin/pages/new')
  await adminPage.getByLabel('Title').fill('How it began')
  const text = adminPage.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.pressSequentially('Begun in ')
  await adminPage.getByRole('button', { name: 'Bold' }).click()
  await adminPage.keyboard.type('Baddi')
  await expect(adminPage.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await adminPage.keyboard.press('Control+b')
  await adminPage.keyboard.type('. See ')
  await adminPage.getByRole('button', { name: 'Link' }).click()
  await adminPage.getByLabel('Link address').fill('javascript:alert(1)')
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.getByText(/^A page of the store, such as/)).toBeVisible()
  await adminPage.getByLabel('Link address').fill('/offers')
  await adminPage.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: '/offers' })).toBeVisible()
  await expectAccessible(adminPage)
  await adminPage.getByLabel('Published').check()
  await adminPage.keyboard.press('Control+s')
  await expect(adminPage.getByRole('heading', { level: 1, name: 'How it began' })).toBeVisible()
  await visitor.goto('/pages/how-it-began')
  await expect(visitor.getByRole('main').locator('strong')).toHaveText('Baddi')
  await expect(visitor.getByRole('main').getByRole('link', { name: '/offers' })).toBeVisible()

  // An FAQ answer with everything that must not run.
  await open(adminPage, '/admin/faqs/new')
  await adminPage.getByLabel('Group').fill('Gym')
  await adminPage.getByLabel('Question').fill('Do you deliver to gyms?')
  await adminPage.getByRole('button', { name: 'HTML' }).click()
  await adminPage
    .getByLabel('Answer')
    .fill(
      '<p onclick="boom()">Yes, <b>daily</b>.</p><script>boom()</script><img src=x onerror=boom()><a href="javascript:boom()">x</a>',
    )
  await expectAccessible(adminPage)
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('daily')
  await open(visitor, '/faqs?q=gyms')
  await expect(visitor.getByText('Yes, daily.')).toBeVisible()
  expect(await visitor.content()).not.toMatch(/boom\(\)/)

  // The owner's text replaces a built-in one and is removed again; a page that moves redirects from its old address.
  await open(adminPage, '/admin/pages/texts/about')
  await expectAccessible(adminPage)
  await adminPage.getByRole('textbox', { name: 'Text' }).fill('It began in a gym in Pune.')
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Saved and live in the store')).toBeVisible()
  await visitor.goto('/about')
  await expect(visitor.getByText('It began in a gym in Pune.')).toBeVisible()
  await expect(visitor.getByText('shouldn’t need a calculator')).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Restore the built-in text' }).click()
  await expect(adminPage.getByText('Built-in text restored')).toBeVisible()
  expect(await (await visitor.request.get('/about')).text()).toContain('shouldn’t need a calculator')
  await adminPage.getByRole('dialog', { name: 'Built-in text restored' }).getByRole('button', { name: 'Undo' }).click()
  await expect(adminPage.getByRole('region', { name: 'Preview' })).toContainText('a gym in Pune')
  expect(await (await visitor.request.get('/about')).text()).toContain('a gym in Pune')
  const headers = { origin: shop.origin }
  const page = { slug: 'first-gym', title: 'The gym', body: 'Once', isPublished: true, version: '' }
  const made = (await (await adminPage.request.post('/api/admin/pages', { data: page, headers })).json()).doc
  await adminPage.request.put(`/api/admin/pages/${made.id}`, {
    data: { ...page, slug: 'old-gym', version: made.version },
    headers,
  })
  const moved = await visitor.request.get('/pages/first-gym', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/pages/old-gym'])

  // The texts of a page: refused beside the field, live at once, built in again, and undone.
  await open(adminPage, '/admin/page-texts')
  await expectAccessible(adminPage)
  const rowOf = (name: string) => adminPage.getByRole('row').filter({ has: adminPage.getByRole('link', { name }) })
  await expect(rowOf('Offer Zone')).toContainText('Built-in')
  await adminPage.getByRole('link', { name: 'Offer Zone' }).click()
  const heading = adminPage.getByLabel('Heading, also the page’s title')
  await expect(heading).toHaveAttribute('placeholder', 'Offer Zone')
  await heading.evaluate((field: HTMLInputElement) => field.removeAttribute('maxlength'))
  await heading.fill('Deals '.repeat(20))
  await adminPage.keyboard.press('Control+s')
  await expect(adminPage.getByRole('region', { name: 'Please fix the errors' })).toBeFocused()
  await expect(heading).toHaveAccessibleDescription('At most 60 characters')
  await heading.fill('Monsoon deals')
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByRole('button', { name: 'Restore the built-in texts' })).toBeVisible()
  await expect(heading).toHaveValue('Monsoon deals')
  await visitor.goto('/offers')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Monsoon deals' })).toBeVisible()
  await expectAccessible(adminPage)
  await adminPage.getByRole('button', { name: 'Restore the built-in texts' }).click()
  await expect(heading).toHaveValue('')
  await visitor.goto('/offers')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Offer Zone' })).toBeVisible()
  await adminPage.getByRole('dialog', { name: 'Built-in texts restored' }).getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toHaveValue('Monsoon deals')
  await heading.fill('Winter deals')
  const isSaved = adminPage.waitForResponse(/page-texts\/offers/)
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await isSaved
  await visitor.goto('/offers')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Winter deals' })).toBeVisible()
  await open(adminPage, '/admin/page-texts')
  await expect(rowOf('Offer Zone')).toContainText('Edited')

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
