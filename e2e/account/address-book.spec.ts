import { delayScripts, expect, newShopper, open, register, test } from '../fixtures.ts'

test('R283 R285: an address is added, changed, made the default, refused twice and deleted', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 409: .*\/addresses/, /Failed to load resource.*409/)
  await open(page, '/register?from=/addresses')
  await register(page, newShopper())
  await expect(page.getByRole('heading', { level: 2, name: 'No addresses yet' })).toBeVisible()
  const add = async (street: string) => {
    await page.getByRole('link', { name: 'Add an address' }).click()
    await page.getByLabel('Address', { exact: true }).fill(street)
    await page.getByLabel('Pincode').fill('110003')
    await page.getByLabel('City').fill('New Delhi')
    await page.getByLabel('State').selectOption('dl')
    await page.getByRole('button', { name: 'Save address' }).click()
  }
  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  const summary = page.getByRole('region', { name: 'Please fix the errors' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Pincode is required' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()

  await add('12 Lodhi Road')
  await expect(page.getByText('Address Added').first()).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: '12 Lodhi Road' })
  await expect(first.getByText('Default')).toBeVisible()
  await expectAccessible(page)

  await add('12, lodhi road')
  await expect(page.getByRole('region', { name: 'Address Already Exists' })).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12, lodhi road')
  await page.getByLabel('Address', { exact: true }).fill('7 Hill View')
  await page.getByRole('button', { name: 'Save address' }).click()
  const second = page.getByRole('listitem').filter({ hasText: '7 Hill View' })
  await second.getByRole('button', { name: /^Make default: / }).click()
  await expect(second.getByText('Default')).toBeVisible()
  await expect(page.getByText('Address Updated').first()).toBeVisible()

  await first.getByText('Delete', { exact: true }).click()
  await first.getByRole('button', { name: /^Yes, delete it: / }).click()
  await expect(page.getByText('Address Deleted').first()).toBeVisible()
  await expect(first).toHaveCount(0)
})

test('R225 R226: a PIN is looked up while it is typed: spinner, tick, cross, and it fills city and state', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/register?from=/addresses?add')
  await register(page, newShopper())
  const pin = page.getByLabel('Pincode')
  const city = page.getByLabel('City')
  await page.getByRole('button', { name: 'Save address' }).click()
  const summary = page.getByRole('region', { name: 'Please fix the errors' })
  await expect(summary.getByRole('link', { name: 'City is required' })).toBeVisible()
  await pin.fill('110 001')
  await expect(page.getByText('Checking the pincode')).toBeVisible()
  await expect(page.getByText(/^New Delhi\. Arrives \w{3} \d+/)).toBeVisible()
  await expect(city).toHaveValue('New Delhi')
  await expect(page.getByLabel('State')).toHaveValue('dl')
  await expect(summary.getByRole('link', { name: 'City is required' })).toHaveCount(0)
  await expect(summary.getByRole('link', { name: 'State is required' })).toHaveCount(0)
  await expectAccessible(page)
  await city.fill('Old Delhi')
  await pin.fill('900001')
  await expect(page.getByText('Delivery not available for this pincode')).toBeVisible()
  await pin.fill('400001')
  await expect(page.getByLabel('State')).toHaveValue('mh')
  await expect(city).toHaveValue('Old Delhi')
  await page.getByLabel('Address', { exact: true }).fill('1 Marine Drive')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address Added').first()).toBeVisible()
})

test('what is typed into an address before the scripts have come stays', async ({ page }) => {
  await open(page, '/register?from=/addresses')
  await register(page, newShopper())
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  const letCome = await delayScripts(page)
  await page.goto('/addresses?add', { waitUntil: 'commit' })
  await page.getByLabel('Address', { exact: true }).fill('12 Lodhi Road')
  await page.getByLabel('Pincode').fill('110003')
  letCome()
  await expect(page.getByLabel('State')).toHaveValue('dl')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Lodhi Road')
  await expect(page.getByLabel('Pincode')).toHaveValue('110003')
})

test('R277: the address book needs a login, and a stranger’s address is not found', async ({ page, allow }) => {
  await open(page, '/addresses')
  await expect(page.getByRole('heading', { name: 'Please Login' })).toBeVisible()
  await open(page, '/register?from=/addresses')
  await register(page, newShopper())
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  allow(/answered 404/, /Failed to load resource.*404/)
  await open(page, '/addresses?edit=adr_000000000000')
  await expect(page.getByRole('heading', { name: /not found/i }).first()).toBeVisible()
})
