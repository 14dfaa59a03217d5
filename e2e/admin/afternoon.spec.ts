import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { addButton } from '../carts.ts'
import { orderNumberOf, placeButton } from '../checkouts.ts'
import { expect, isPhone, newTab, test } from '../fixtures.ts'
import { openEmptyShop } from '../own-shop.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><rect width="240" height="60" fill="#14532d"/></svg>'
const PRODUCTS = [
  'Slug,SKU,Name,Brand,Category,Flavor,Weight,Grams,Price,MRP,Stock',
  'lift-whey,LW-1,Lift Whey,Lift,Protein,Cocoa,1 kg,1000,"2,499",2999,40',
  'lift-creatine,LC-1,Lift Creatine,Lift,Creatine,Unflavoured,250 g,250,₹799.00,,25',
  'lift-oats,LO-1,Lift Oats,Lift,Breakfast,Honey,1 kg,1000,349,399,60',
].join('\r\n')

/** What a person does with a page, counted: a field filled or a button pressed is one interaction. */
function handsOn(page: Page) {
  let count = 0
  const one = (act: Promise<unknown>) => {
    count += 1
    return act
  }
  return {
    count: () => count,
    type: (label: string | RegExp, text: string) => one(page.getByLabel(label, { exact: true }).fill(text)),
    choose: (label: string, option: string) =>
      one(page.getByLabel(label, { exact: true }).selectOption({ label: option })),
    upload: (label: string | RegExp, name: string, mimeType: string, text: string) =>
      one(page.getByLabel(label).setInputFiles({ name, mimeType, buffer: Buffer.from(text) })),
    press: (button: string | RegExp) =>
      one(
        page
          .getByRole('button', { name: button, exact: typeof button === 'string' })
          .first()
          .click(),
      ),
    follow: (link: string | RegExp) =>
      one(
        page
          .getByRole('link', { name: link, exact: typeof link === 'string' })
          .first()
          .click(),
      ),
    do: (target: Locator) => one(target.click()),
  }
}

async function openMailServer() {
  const subjects: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)$/im.exec(text)?.[1] ?? '')
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, subjects, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('D237 D238: an empty store becomes a business: branded, filled, priced, taxed, tested and selling', async ({
  browser,
  viewport,
}) => {
  const [shop, mail] = await Promise.all([openEmptyShop(), openMailServer()])
  try {
    const page = await newTab(await browser.newContext({ baseURL: shop.origin, viewport }))
    page.setDefaultTimeout(10_000)
    const hands = handsOn(page)
    const menu = async (name: string) => {
      if (isPhone(page)) await hands.press('Menu')
      await hands.follow(name)
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    }
    const step = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    // Dismissed, so that the next one is another save's.
    const told = async (name: RegExp) => {
      const notice = page.getByRole('dialog', { name })
      await notice.getByRole('button', { name: 'Dismiss' }).click()
      await expect(notice).toBeHidden()
    }
    await page.goto(shop.ownerLink)
    await hands.type('Email', 'asha@lift.example.in')
    await hands.type('First name', 'Asha')
    await hands.type('Password', 'four plain words')
    await hands.press('Create account')
    await hands.follow(/^Continue/)
    await expect(page.getByRole('heading', { level: 1, name: 'Set-up guide' })).toBeVisible()
    await hands.follow('Continue')
    await hands.follow('Enter details')
    await hands.type('Store name', 'Lift Pune')
    await hands.type('Legal name', 'Lift Nutrition Private Limited')
    await hands.type('Address', '12 Baner Road\nPune 411045')
    await hands.type('FSSAI licence', '11524009000123')
    await hands.type('Email', 'care@lift.example.in')
    await hands.type('Phone', '98220 12345')
    await hands.type('Grievance officer', 'Meera Kulkarni')
    await hands.press('Save')
    await told(/settings saved/)

    await hands.follow('Tax and invoices')
    await hands.type('GSTIN', '27AAPFU0939F1ZV')
    await hands.choose('State', 'Maharashtra')
    await hands.press('Save')
    await told(/settings saved/)
    await hands.follow('Brand')
    await hands.upload(/^Logo/, 'logo.svg', 'image/svg+xml', LOGO)
    await hands.type(/^Primary colour/, '#14532d')
    await hands.press('Publish')
    await expect(page.getByText('Published. The store')).toBeVisible()
    await hands.follow('Zones and rates')
    await hands.follow('Suggest zones around it')
    // A form of its own: saved before it has come, the zones of before would be unchanged.
    await expect(page.getByText(/^These zones suit a store in Pune/)).toBeVisible()
    await hands.type(/^Free delivery from/, '1500')
    await hands.press('Save')
    await told(/^Zones saved/)

    await menu('Import')
    await hands.upload('CSV file', 'products.csv', 'text/csv', PRODUCTS)
    await hands.press('Upload and check')
    await expect(page.getByText('Ready to import')).toBeVisible()
    await hands.type(/^HSN code/, '2106')
    await hands.type(/^Country of origin/, 'India')
    await hands.press('Import 3 products')
    await expect(page.getByText('3 new and 0 changed products.')).toBeVisible()

    await menu('Connections')
    await hands.follow('Set up')
    await hands.type('Server', '127.0.0.1')
    await hands.type('Port', String(mail.port))
    await hands.choose('Encryption', 'None: only for a mail server on this machine')
    await hands.type('Sender', 'orders@lift.example.in')
    await hands.press('Test and save')
    await expect.poll(() => mail.subjects.length).toBeGreaterThan(0)

    await menu('Set-up guide')
    for (const title of ['Name and contact details', 'Brand', 'Products', 'Payments', 'Tax', 'Email'])
      await expect(step(title).getByText('Done', { exact: true })).toBeVisible()
    await hands.follow('Delivery')
    await hands.press('Confirm')
    await hands.follow('Next: Policies')
    await hands.press('Confirm')
    await hands.follow('Next: Test order')

    // The owner is the first customer.
    await hands.follow('Open your store')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hands.follow(/Lift Whey/)
    await hands.do(addButton(page))
    await hands.follow(/checkout/i)
    await expect(page.getByLabel('Phone')).toBeVisible()
    await hands.type('Last name', 'Kulkarni')
    await hands.type('Phone', '9822012345')
    await hands.type('Address', '4 Camp Road')
    await hands.type('Pincode', '411001')
    await expect(page.getByLabel('State')).toHaveValue('mh')
    // The only payment method is chosen already.
    await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
    await hands.do(placeButton(page))
    await orderNumberOf(page)
    expect(hands.count()).toBeLessThan(60)
    await expect.poll(() => mail.subjects.filter((subject) => /order/i.test(subject)).length).toBeGreaterThan(0)

    // A stranger sees a whole store of this name.
    const visitor = await newTab(await browser.newContext({ baseURL: shop.origin, viewport }))
    await visitor.goto('/')
    await expect(visitor).toHaveTitle(/Lift Pune/)
    for (const name of ['Lift Whey', 'Lift Creatine', 'Lift Oats'])
      await expect(
        visitor
          .getByRole('main')
          .getByRole('link', { name: new RegExp(name) })
          .first(),
      ).toBeVisible()
    await expect(visitor.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(20, 83, 45)')
    await visitor.goto('/product/lift-whey')
    await expect(visitor.getByText('₹2,499').first()).toBeVisible()
    expect(await (await visitor.request.get('/terms-conditions')).text()).toContain('Lift Nutrition Private Limited')
    // Its owner was never asked whether to sell a membership, so it sells none (D237, D238).
    for (const path of ['/', '/product/lift-whey', '/category/protein', '/cart', '/faqs', '/terms-conditions']) {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await visitor.locator('body').innerText(), path).not.toMatch(/member/i)
    }
  } finally {
    await Promise.all([shop.close(), mail.close()])
  }
})
