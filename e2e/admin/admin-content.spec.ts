import { expect, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnerAndVisitor, openOwnShop } from '../own-shop.ts'

const PICTURE = 'catalogue/pictures/plumbgear-shaker-700--graphite.webp'

// These changes appear on every page, so the journeys have a store of their own.
// One after another: in parallel, each journey would open a store.
test.describe.configure({ mode: 'default' })
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

test('an announcement is shown, moved by button and mouse, and hidden by the one before it', async ({
  browser,
  expectAccessible,
}) => {
  const { adminPage, visitor } = await openOwnerAndVisitor(browser, shop)
  // An announcement is created and shown.
  await open(adminPage, '/admin/announcements/new')
  await adminPage.getByLabel('Title').fill('Monsoon')
  await adminPage.getByLabel('Text', { exact: true }).fill('Dry towels for wet days')
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Saved and live in the store')).toBeVisible()
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
})

test('D236: a banner waits for its pictures and is on the home page as soon as it is saved', async ({
  browser,
  expectAccessible,
}) => {
  const { adminPage, visitor } = await openOwnerAndVisitor(browser, shop)
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
})

test('a page is written with toolbar, keyboard and link form, and is live once it is published', async ({
  browser,
  expectAccessible,
}) => {
  const { adminPage, visitor } = await openOwnerAndVisitor(browser, shop)
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
})

test('A19: an FAQ answer with scripts is shown without them', async ({ browser, expectAccessible }) => {
  const { adminPage, visitor } = await openOwnerAndVisitor(browser, shop)
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
})

test('the owner’s text replaces a built-in one and is removed again; a page that moves redirects', async ({
  browser,
  expectAccessible,
}) => {
  const { adminPage, visitor } = await openOwnerAndVisitor(browser, shop)
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
})

test('D169: texts of a page are refused beside the field, live at once, built in again, and undone', async ({
  browser,
  expectAccessible,
}) => {
  const { adminPage, visitor } = await openOwnerAndVisitor(browser, shop)
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
})
