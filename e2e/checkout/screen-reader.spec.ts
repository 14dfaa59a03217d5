import type { Page } from '@playwright/test'
import { DESKTOP, expect, newPhone, open, test } from '../fixtures.ts'
import { IRON_HOUSE } from '../iron-house.ts'
import { ScreenReader } from '../screen-reader.ts'

/** Where this store delivers within days of today, and what each order is called, differs between runs. */
const steady = (script: string): string =>
  script
    .replaceAll(
      /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}( (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))?/g,
      '(day)',
    )
    .replaceAll('(day) to (day)', '(day)')
    .replaceAll(/\b\d{1,2} \p{Lu}\p{L}+ \d{4}\b/gu, '(date)')
    .replaceAll(/NS-[A-Z0-9]{9}/g, '(number)')
    .replaceAll(/\b9\d{9}\b/g, '(phone number)')

const HEAD = `# A purchase by ear

What a screen reader says while a guest buys with the keyboard: search, product, cart, checkout and order. The journey
\`e2e/checkout/screen-reader.spec.ts\` does this in Chromium, reads the accessibility tree and the live regions, and fails
if anything on this page has changed. \`npm run e2e -- e2e/checkout/screen-reader.spec.ts --update-snapshots\` writes it
again.

Each line is a key, or what is typed, and what is then said: the parts of the page that the focus enters, then name, role,
state, value and description. “Announced” is said without moving the focus.
`

const value = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('D246: a guest buys by ear, with the keyboard alone', { tag: DESKTOP }, async ({ page }) => {
  const ear = await ScreenReader.start(page)
  await open(page, `${IRON_HOUSE.origin}/`)

  ear.chapter('Search')
  expect(await ear.press('Tab')).toContain('Skip to content, link')
  expect(await ear.tabTo(/Search products/)).toContain('combo box, collapsed')
  await ear.type('peptide whey')
  await ear.hears(/^\d+ products? found\. Use the arrow keys to choose\.$/)
  expect(await ear.pressUntil('ArrowDown', /₹/)).toMatch(/Peptide Whey Isolate .*₹[\d,]+, option/)
  await page.keyboard.press('Enter')

  ear.chapter('Product')
  await ear.arrives(/^Peptide Whey Isolate by Dymatize/)
  expect(await ear.tabTo(/radio button/)).toMatch(/^.*Flavour \w+, group › \w+, radio button, checked$/)
  expect(await ear.press('ArrowRight')).toContain('Vanilla, radio button, checked')
  expect(await ear.press('Tab')).toMatch(
    /Size 725 g, group › 725 g ₹[\d,]+, ₹[\d,]+ per serving, radio button, checked/,
  )
  const large = /2\.2 kg (₹[\d,]+), ₹[\d,]+ per serving, radio button, checked/.exec(await ear.press('ArrowRight'))?.[1]
  expect(await ear.hears(new RegExp(`^Price ${large}`))).toMatch(/, was ₹[\d,]+, \d+% off$/)
  // The large one would cost more than this store sells for cash without a call.
  expect(await ear.press('ArrowLeft')).toContain('725 g')
  expect(await ear.press('Tab')).toContain('Quantity of Peptide Whey Isolate, group › One less, button, unavailable')
  await ear.press('Tab')
  await ear.press('Enter')
  await ear.hears(/^Quantity 2$/)
  expect(await ear.tabTo(/Add to Cart/)).toContain('Add to Cart, button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()

  ear.chapter('Cart')
  expect(await ear.moved()).toContain('Your cart, dialog, Peptide Whey Isolate added to cart › Close cart, button')
  expect(await ear.tabTo(/One less/)).toContain('Quantity of Peptide Whey Isolate, Vanilla · 725 g, group')
  await page.keyboard.press('Enter')
  await ear.hears(/^Quantity 1$/)
  await ear.hears(/^Total .*₹[\d,]+$/)
  await ear.tabTo(/View cart, link/)
  await page.keyboard.press('Enter')
  await ear.arrives(/^Your cart/)
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('All prices include GST.')).toBeVisible()
  expect(await ear.reads('[aria-labelledby=summary] dl')).toMatch(/Subtotal ₹[\d,]+ .*Total ₹[\d,]+$/)
  await ear.tabTo(/Proceed to checkout, link/)
  await page.keyboard.press('Enter')

  ear.chapter('Checkout')
  await ear.arrives(/^Checkout/)
  expect(await ear.tabTo(/Email/)).toContain('Email, edit, required, We’ll send your order confirmation here.')
  // Nothing is called wrong before it was filled in.
  expect(await ear.tabTo(/State/)).toContain('State, combo box, collapsed, Choose a state')
  // Until the total is known, it is called “Checking prices”.
  await expect(page.getByRole('button', { name: /Place order, ₹/ }).filter({ visible: true })).toBeEnabled()
  expect(await ear.tabTo(/Place order/)).toMatch(/Place order, ₹[\d,]+, button/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Please fix the errors' })).toBeFocused()
  expect(await ear.moved()).toContain('Please fix the errors, region')
  expect(await ear.press('Tab')).toContain('Email is required, link')
  expect(await ear.press('Enter')).toContain('Email, edit, required, invalid')
  await ear.type('meera.ear@example.in')
  expect(await ear.press('Tab')).toContain('Pincode, edit, required, invalid, Pincode is required')
  await ear.type('110003')
  await ear.hears(/^New Delhi\. Arrives .*\.$/)
  for (const [field, text] of [
    ['Phone', newPhone()],
    ['First name', 'Meera'],
    ['Last name', 'Iyer'],
    ['Address', '4 Quiet Street'],
  ] as const) {
    const heard = await ear.tabTo(new RegExp(`${field}, edit`))
    expect(heard).toMatch(new RegExp(`${field}, edit, required, invalid, .*${field} is required`))
    await ear.type(text)
    await expect(value(page, field)).toHaveValue(text)
  }
  await ear.tabTo(/Delivery method, group › Lorry/)
  expect(await ear.tabTo(/Payment method, group/)).toContain('Payment method is required')
  await ear.pressUntil('ArrowRight', /Cash on delivery/)
  await ear.tabTo(/Place order/)
  await page.keyboard.press('Enter')

  ear.chapter('Order')
  await ear.arrives(/^Order NS-[A-Z0-9]{9} is placed/)
  expect(await ear.reads('main dl')).toMatch(/Order number NS-[A-Z0-9]{9} Total ₹[\d,]+ Order date/i)
  await ear.tabTo(/Track your order, link/)

  expect(`${HEAD}${steady(ear.script)}\n`).toMatchSnapshot('screen-reader-purchase.md')
})
