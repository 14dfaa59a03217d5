import { expect, newTab, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { openAdmin } from '../staff.ts'

// The home page of the shared store is part of other journeys.
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

test('D155: an owner reorders the home page and hides a part of it, by keyboard and mouse', async ({
  browser,
  expectAccessible,
}) => {
  const admin = await newTab(await browser.newContext({ baseURL: shop.origin }))
  const visitor = await newTab(
    await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } }),
  )
  const headings = () => visitor.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  await open(visitor, '/')
  const before = await headings()
  expect(before.map((text) => text.toLowerCase()).slice(0, 5)).toEqual([
    'best sellers',
    'what a serving costs',
    'shop by goal',
    'loved by experts',
    'shop by category',
  ])

  await openAdmin(admin)
  await open(admin, '/admin/home')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Move up: Shop by Goal' }).press('Enter')
  const rows = admin.getByRole('list', { name: 'Sections' }).getByRole('listitem')
  await expect(rows.nth(4)).toContainText('Shop by Goal')
  await admin.getByRole('button', { name: 'Move up: Shop by Goal' }).press('Enter')
  await expect(rows.nth(3)).toContainText('Shop by Goal')
  await admin.getByRole('button', { name: 'Move up: Shop by Goal' }).press('Enter')
  await expect(rows.nth(2)).toContainText('Shop by Goal')
  await rows.filter({ hasText: 'Loved by Experts' }).getByTitle('Drag to another place').hover()
  await admin.mouse.down()
  await rows.nth(2).hover()
  await admin.mouse.up()
  await expect(rows.nth(2)).toContainText('Loved by Experts')
  await admin.getByRole('button', { name: 'Hide Shop by Category' }).click()
  await expect(admin.getByRole('button', { name: 'Show Shop by Category' })).toBeVisible()
  await open(visitor, '/')
  expect(await headings()).toEqual(before)
  await admin.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Published', { exact: true })).toBeVisible()

  await open(visitor, '/')
  const after = (await headings()).map((text) => text.toLowerCase())
  expect(after.slice(0, 3)).toEqual(['loved by experts', 'shop by goal', 'best sellers'])
  expect(after).not.toContain('shop by category')
  await expectAccessible(visitor)
  const notice = admin.getByRole('dialog', { name: 'Hidden in the draft' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByRole('button', { name: 'Hide Shop by Category' })).toBeVisible()
  await admin.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Published', { exact: true })).toBeVisible()
  await open(visitor, '/')
  expect((await headings()).map((text) => text.toLowerCase())).toContain('shop by category')
})
