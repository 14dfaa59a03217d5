import { Secret, TOTP } from 'otpauth'
import { emailedLink } from '../emails.ts'
import { expect, isInteractive, newShopper, newTab, open, test } from '../fixtures.ts'
import { openAdmin } from '../staff.ts'

const PASSWORD = 'four words of help'

test('an owner invites a packer, who sees a packer’s desk, signs in with a second factor, and leaves', async ({
  page,
  browser,
  allow,
  expectAccessible,
}) => {
  allow(/answered 40[1349]/, /the server responded with a status of 40[1349]/)
  const { email } = newShopper()
  await openAdmin(page)
  await open(page, '/admin/staff')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const packer = await newTab(context)
  await packer.goto(await emailedLink(email, '/admin/join'))
  await packer.getByLabel('First name').fill('Pia')
  await packer.getByLabel('Password').fill(PASSWORD)
  await packer.getByRole('button', { name: 'Join' }).click()
  await expect(packer.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(packer.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await packer.goto('/admin/staff')
  await expect(packer.getByRole('heading', { name: 'Your role does not include this' })).toBeVisible()

  await packer.goto('/admin/account')
  await isInteractive(packer)
  await packer.getByRole('button', { name: 'Set up' }).click()
  const key = await packer.locator('code').textContent()
  const totp = new TOTP({ secret: Secret.fromBase32(key ?? '') })
  await packer.getByRole('textbox', { name: 'Code' }).fill(totp.generate())
  await packer.getByRole('button', { name: 'Turn on' }).click()
  const codes = packer.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = '', another = ''] = await codes.allTextContents()

  // By keyboard alone: sign out, then sign in with a code that can't be a used one.
  await packer.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(packer.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0)
  await packer.goto('/admin/account')
  await packer.getByLabel('Email').fill(email)
  await packer.getByLabel('Password').fill(PASSWORD)
  await packer.keyboard.press('Enter')
  await expect(packer.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await packer.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await packer.keyboard.press('Enter')
  await expect(packer.getByRole('heading', { name: 'My sign-in' })).toBeVisible()

  // I28: the storefront's login also asks for the code, and nobody is signed in before entering it.
  await packer.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(packer.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0)
  await packer.goto('/login?from=/account/settings')
  await isInteractive(packer)
  await packer.getByLabel('Email', { exact: true }).fill(email)
  await packer.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await packer.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(packer.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await packer.goto('/account/settings')
  await isInteractive(packer)
  await expect(packer.getByRole('heading', { name: 'Please Login' })).toBeVisible()
  await packer.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(packer.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await packer.getByRole('textbox', { name: 'Code' }).fill(another)
  await packer.keyboard.press('Enter')
  await expect(packer).toHaveURL('/account/settings')
  await expect(packer.getByText(email).first()).toBeVisible()

  await open(page, '/admin/staff')
  await page.getByRole('button', { name: /^Remove the role of Pia/ }).click()
  await expect(page.getByText('Role removed')).toBeVisible()
  await packer.goto('/admin')
  await expect(packer.getByRole('heading', { name: 'Admin' })).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: /^Remove the role of Sana/ }).click()
  await expect(page.getByText('The store needs an owner').first()).toBeVisible()

  // The command palette, and the keyboard shortcuts of pages.
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Page, order number or name').fill('activity log')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible()
  await expect(page.getByRole('cell', { name: new RegExp(`staff: remove.*${email}`) })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: 'Email log' })).toBeVisible()
  await expectAccessible(page)

  // A mail server that can't be reached is refused with its reason, and nothing typed is lost.
  await open(page, '/admin/connections')
  await page.getByRole('link', { name: 'Set up' }).first().click()
  await page.getByLabel('Server').fill('127.0.0.1')
  await page.getByLabel('Port').fill('1')
  await page.getByLabel('Sender').fill('orders@iron.example.in')
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('The mail server can’t be reached').first()).toBeVisible()
  await expect(page.getByLabel('Sender')).toHaveValue('orders@iron.example.in')
  await expectAccessible(page)
})
