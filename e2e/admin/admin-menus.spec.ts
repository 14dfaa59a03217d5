import type { Page } from '@playwright/test'
import { expect, newTab, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { openAdmin } from '../staff.ts'

// The menus are on every page, so this journey has a store of its own.
let shop: OwnShop

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const labels = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Label' })
    .evaluateAll((inputs) => inputs.map((each) => (each as HTMLInputElement).value))
const rowOf = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${label}`, exact: true }) })
const headerLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Shop' }).getByRole('listitem').filter({ visible: true }).allInnerTexts()

// Each part goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })
let admin: Page
let wide: Page
test.beforeAll(async ({ browser }) => {
  shop = await openOwnShop()
  admin = await newTab(await browser.newContext({ baseURL: shop.origin, viewport: WIDE }))
  wide = await newTab(await browser.newContext({ baseURL: shop.origin, viewport: WIDE }))
  await openAdmin(admin)
})
test.afterAll(async () => {
  await Promise.all([admin, wide].map((page) => page.context().close()))
  await shop.close()
})

test('D154: an owner rearranges the header by keyboard, mouse and form, and is refused an unsafe address', async ({
  expectAccessible,
}) => {
  await open(wide, '/about')
  expect(await headerLinks(wide)).toEqual([
    ...['Shop By Category', 'Best Sellers', 'Shop by Brands', 'Offer Zone', 'Dubai Import', 'Member'],
    ...['Track Order', 'Store Locator', 'More'],
  ])

  await open(admin, '/admin/menus')
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'Header menu' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Header menu' })).toBeVisible()
  await expectAccessible(admin)

  // By keyboard: the button keeps the focus, and the new place is announced.
  const up = admin.getByRole('button', { name: 'Move up: Member' })
  await up.focus()
  await admin.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(admin.getByText('Member is now 5 of 15', { exact: true })).toBeAttached()
  await admin.keyboard.press('Enter')
  expect((await labels(admin)).slice(3, 6)).toEqual(['Member', 'Offer Zone', 'Dubai Import'])

  // By mouse: Track Order is dropped on Offer Zone.
  await rowOf(admin, 'Track Order').getByTitle('Drag to another place').hover()
  await admin.mouse.down()
  await rowOf(admin, 'Offer Zone').hover()
  await admin.mouse.up()
  expect((await labels(admin)).slice(3, 7)).toEqual(['Member', 'Track Order', 'Offer Zone', 'Dubai Import'])

  // A heading with a category and an address under it; an address that could run a script is refused.
  const add = async (choice: string, label: string, to?: string) => {
    await admin.getByLabel('Add an entry').selectOption({ label: choice })
    await admin.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(admin.getByRole('textbox', { name: 'Label' }).last()).toBeFocused()
    await admin.keyboard.press('Control+a')
    await admin.keyboard.type(label)
    if (to !== undefined) await admin.getByLabel('Leads to').last().fill(to)
  }
  await add('A heading, or an address of your own', 'Train')
  await add('Creatine', 'क्रिएटिन')
  await admin.getByRole('button', { name: 'Nest under the entry above: क्रिएटिन' }).click()
  await add('About Us', 'Coach <b>Asha</b>', 'javascript:alert(1)')
  await admin.keyboard.press('Control+s')
  await expect(admin.getByRole('region', { name: 'Please fix the errors' })).toBeFocused()
  await expect(rowOf(admin, 'Coach <b>Asha</b>')).toContainText('Enter a page of the store')
  await expectAccessible(admin)
  await admin.getByLabel('Leads to').last().fill('https://coach.example.in/')
  await admin.keyboard.press('Control+s')
  await expect(admin.getByText('Saved and live in the store').first()).toBeVisible()
})

test('D154: shoppers see the new header at both sizes', async ({ browser, expectAccessible }) => {
  const phone = await newTab(await browser.newContext({ baseURL: shop.origin, viewport: NARROW, hasTouch: true }))
  await open(wide, '/about')
  expect(await headerLinks(wide)).toEqual([
    ...['Shop By Category', 'Best Sellers', 'Shop by Brands', 'Member', 'Track Order', 'Offer Zone', 'Dubai Import'],
    ...['Store Locator', 'More'],
  ])
  // The heading doesn't fit in the row and is part of More.
  await wide.getByRole('button', { name: 'More', exact: true }).click()
  const panel = wide.locator('#menu-panel')
  await expect(panel).toContainText('Train')
  await expect(panel.getByRole('link', { name: 'Coach <b>Asha</b>' })).toHaveAttribute(
    'href',
    'https://coach.example.in/',
  )
  await expectAccessible(wide, 'header')
  await panel.getByRole('link', { name: 'क्रिएटिन' }).click()
  await expect(wide.getByRole('heading', { level: 1, name: 'Creatine' })).toBeVisible()
  await open(phone, '/about')
  await phone.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = phone.getByRole('navigation', { name: 'Menu' })
  await drawer.getByText('Train', { exact: true }).click()
  await expect(drawer.getByRole('link', { name: 'क्रिएटिन' })).toBeVisible()
  await expectAccessible(phone)
})

test('D154: what is unpublished or removed leaves the menu, and the owner’s other tab is told', async () => {
  const headers = { origin: shop.origin }
  const text = { slug: 'guide', title: 'The guide', body: 'Once', isPublished: true, version: '' }
  const page = (await (await admin.request.post('/api/admin/pages', { data: text, headers })).json()).doc
  const read = async () =>
    (await (await admin.request.get('/api/admin/menus')).json()).docs.find(
      ({ name }: { name: string }) => name === 'header',
    )
  const menu = await read()
  const entries = [
    { to: '/pages/guide' },
    ...menu.entries.filter(({ label }: { label: string }) => label !== 'Dubai Import'),
  ]
  const saved = await admin.request.put('/api/admin/menus/header', {
    data: { entries, version: menu.version },
    headers,
  })
  expect(saved.status()).toBe(200)
  await open(wide, '/about')
  expect((await headerLinks(wide))[0]).toBe('The guide')
  expect(await headerLinks(wide)).not.toContain('Dubai Import')
  await admin.request.put(`/api/admin/pages/${page.id}`, {
    data: { ...text, isPublished: false, version: page.version },
    headers,
  })
  await open(wide, '/about')
  expect((await headerLinks(wide))[0]).toBe('Shop By Category')

  // The owner's other tab has the menu as it was: it is told, and keeps what was typed.
  await admin.getByRole('textbox', { name: 'Label' }).nth(3).fill('Club')
  await admin.keyboard.press('Control+s')
  await expect(admin.getByText('Someone else changed this after you opened it.').first()).toBeVisible()
  await expect(admin.getByRole('textbox', { name: 'Label' }).nth(3)).toHaveValue('Club')
  await open(admin, '/admin/menus/header')
  await expect(rowOf(admin, 'The guide')).toContainText('Hidden: the page is not published')
})

test('D154: the editor works without scripts; the built-in menu comes back, and with Undo the owner’s', async ({
  browser,
}) => {
  const plain = await newTab(
    await browser.newContext({
      baseURL: shop.origin,
      viewport: NARROW,
      javaScriptEnabled: false,
      storageState: await admin.context().storageState(),
    }),
  )
  await plain.goto('/admin/menus/legal')
  await plain.getByRole('button', { name: 'Move down: Disclaimer' }).click()
  await plain.getByLabel('Add an entry').selectOption({ label: 'FAQs' })
  await plain.getByRole('button', { name: 'Add', exact: true }).click()
  await plain.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(plain.getByText('Saved and live in the store')).toBeVisible()
  await plain.goto('/about')
  await expect(plain.getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveText([
    'Terms',
    'Disclaimer',
    'Privacy',
    'FAQs',
  ])

  await open(admin, '/admin/menus')
  await admin.getByRole('button', { name: 'Restore the built-in menu: Legal links' }).click()
  await expect(admin.getByText('Built-in menu restored')).toBeVisible()
  const legal = wide.getByRole('navigation', { name: 'Legal' }).getByRole('link')
  await open(wide, '/about')
  await expect(legal).toHaveText(['Disclaimer', 'Terms', 'Privacy'])
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Your menu is back')).toBeVisible()
  await open(wide, '/about')
  await expect(legal).toHaveText(['Terms', 'Disclaimer', 'Privacy', 'FAQs'])
})
