import type { Locator, Page } from '@playwright/test'
import { expect, open, PHONE, test } from '../fixtures.ts'

const carousel = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

/** Names of the cards inside the row's viewport, from left to right. */
async function seen(row: Locator): Promise<string[]> {
  return row.locator('.track-viewport').evaluate((viewport) => {
    const { left, right } = viewport.getBoundingClientRect()
    return [...viewport.querySelectorAll('li')]
      .map((card) => ({ name: card.querySelector('h3')?.textContent ?? '', box: card.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= left - 2 && box.right <= right + 2)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name)
  })
}

const enhanced = (row: Locator) => expect(row.locator('.track-viewport')).toHaveAttribute('data-enhanced', '')

test('R83 R85: the hero advances every five seconds and can be paused', { tag: PHONE }, async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const hero = carousel(page, 'Highlights')
  await enhanced(hero)
  const dots = hero.getByRole('button', { name: /^Show / })
  await expect(dots).toHaveCount(3)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  await page.clock.fastForward(5000)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await hero.getByRole('button', { name: 'Pause rotation' }).click()
  await page.mouse.move(5, 700)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.fastForward(20_000)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await dots.nth(2).click()
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
})

test('R84: a hero picture that fails leaves a drawn stage with the same words and button', { tag: PHONE }, async ({
  page,
  allow,
}) => {
  allow(/answered 404/, /request failed/, /console: Failed to load resource/)
  await page.route(/\/media\/.*(?:2400|1800|1200|900|640)\.(?:avif|webp)/, (route) => route.abort())
  await open(page, '/')
  const hero = carousel(page, 'Highlights')
  await expect(hero.locator('img')).toHaveCount(0)
  await expect(hero.getByRole('link').first()).toBeVisible()
})

for (const { name, total, desktop, phone, seconds } of [
  { name: 'Best Sellers', total: 8, desktop: 4, phone: 2, seconds: 6 },
  { name: 'Loved by Experts', total: 4, desktop: 2, phone: 1, seconds: 8 },
]) {
  test(`R89 R90 R91 R93: ${name} shows its cards, moves on every ${seconds} seconds, wraps, and waits for a pointer and after a step`, async ({
    page,
    isMobile,
  }) => {
    await page.clock.install()
    await open(page, '/')
    const row = carousel(page, name)
    await row.scrollIntoViewIfNeeded()
    await enhanced(row)
    const names = await row.getByRole('listitem').getByRole('heading').allTextContents()
    expect(new Set(names).size).toBe(total)
    expect(await seen(row)).toEqual(names.slice(0, isMobile ? phone : desktop))
    /** Index of the first visible card. */
    const place = async () => names.indexOf((await seen(row))[0] ?? '')
    const pass = (ms: number) => page.clock.runFor(ms)
    const away = () => page.mouse.move(5, 5)
    const step = () => row.getByRole('button', { name: `Next in ${name}` }).dispatchEvent('click')

    // From here the test controls the clock: first it runs until the row has moved and stopped again.
    await away()
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
    await expect
      .poll(
        async () => {
          await pass(500)
          return place()
        },
        { intervals: [50] },
      )
      .toBe(1)
    await pass(1000)
    await pass(seconds * 1000)
    expect(await place()).toBe(2)

    const box = (await row.locator('.track-viewport').boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 60)
    await pass(2 * seconds * 1000)
    expect(await place(), 'under a pointer').toBe(2)
    await away()
    await pass(seconds * 1000)
    expect(await place()).toBe(3)

    // A manual step less than three seconds before the next automatic move delays that move.
    await pass((seconds - 3.5) * 1000)
    await step()
    await pass(3500)
    expect(await place(), 'after a step').toBe(4 % total)
    await pass(seconds * 1000)
    expect(await place()).toBe(5 % total)

    await row.getByRole('button', { name: `Pause ${name}` }).dispatchEvent('click')
    for (let n = 5; n < 2 * total; n += 1) {
      await step()
      await pass(1000)
    }
    expect(await place(), 'wrapped around').toBe(0)
    await pass(2 * seconds * 1000)
    expect(await place(), 'paused').toBe(0)
  })
}

test('R94 R95 R97: a card leads to its product, and its button adds one', { tag: PHONE }, async ({ page }) => {
  await open(page, '/')
  const card = carousel(page, 'Best Sellers').getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: `Add to Cart: ${name}` }).click()
  await expect(card.getByText('Added', { exact: true })).toBeVisible()
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('nutri_cart')!))
  expect(cart.items).toMatchObject([{ name, quantity: 1 }])
  await expect(card.getByText('₹15 OFF for Premium Member')).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('R99 R101 D53: goals lead to their products, as many as the tile says', { tag: PHONE }, async ({ page }) => {
  await open(page, '/')
  const tiles = carousel(page, 'Shop by Goal').getByRole('link')
  expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['build-muscle', 'lose-weight', 'improve-endurance', 'wellness'].map((slug) => `/goal/${slug}`),
  )
  const count = /(\d+) products/.exec(await tiles.first().innerText())?.[1]
  await tiles.first().click()
  await expect(page.getByText(new RegExp(`^${count} Products`, 'i')).first()).toBeVisible()
})

test('R88 R102 R103 R105 R106 D29: promises, promos and reasons are whole', { tag: PHONE }, async ({ page }) => {
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'What you can count on' }).getByRole('listitem')).toHaveCount(4)
  for (const name of ['Become a Member', 'Start Referring', 'Join Now'])
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/login?from=/member')
  await expect(main.getByRole('link', { name: 'VIEW PRODUCTS' })).toHaveAttribute('href', '/goal/build-muscle')
  const reasons = main.getByRole('region', { name: /^Why choose/ }).getByRole('heading', { level: 3 })
  await expect(reasons).toHaveText(['Free shipping', 'Secure checkout', '24/7 support', 'Premium quality'])
})

test('D232: powder falls while its band is in view, until it is paused', { tag: PHONE }, async ({ page }) => {
  const loop = page.locator('img[src*="powder-loop"]')
  await open(page, '/')
  const band = carousel(page, 'Fuel your passion')
  await expect(loop).toHaveCount(0)
  await band.scrollIntoViewIfNeeded()
  await expect(loop).toBeVisible()
  await band.getByRole('button', { name: 'Pause the falling powder' }).click()
  await expect(loop).toHaveCount(0)
  await band.getByRole('button', { name: 'Play the falling powder' }).click()
  await expect(loop).toBeVisible()
})

test('R80 R81: the chat button opens WhatsApp with a greeting; Escape and a press beside close its menu', async ({
  page,
  expectAccessible,
}) => {
  // Nothing lies below the button there.
  await open(page, '/about')
  const button = page.getByRole('button', { name: 'Chat with us' })
  const menu = page.getByRole('dialog', { name: 'Chat with us' })
  await expect(menu).toBeHidden()
  await button.click()
  const chat = menu.getByRole('link', { name: /WhatsApp Chat/ })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{12}\?text=Hi/)
  await expect(chat).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(menu).toBeHidden()
})

test('the chat button lets through what it would cover', { tag: PHONE }, async ({ page }) => {
  await open(page, '/shop')
  const chat = page.getByRole('button', { name: 'Chat with us' })
  const floating = page.locator('.floating')
  const add = page.getByRole('main').getByRole('article').nth(3).getByRole('button', { name: /^Add / })
  const { x, y, height } = (await add.boundingBox())!
  const at = (await chat.boundingBox())!
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), y + height / 2 - at.y - at.height / 2)
  await expect(floating).toHaveCSS('opacity', '0')
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(x).toBeLessThan(at.x)
  await chat.focus()
  await expect(floating).toHaveCSS('opacity', '1')
})

test('R82: the dot on the chat button pulses for five seconds and is gone', { tag: PHONE }, async ({ page }) => {
  await open(page, '/')
  const at = (milliseconds: number) =>
    page.locator('.floating-dot').evaluate((dot: HTMLElement, time) => {
      // Restarted, because a finished animation is no longer listed.
      dot.style.animation = 'none'
      const still = getComputedStyle(dot).transform
      dot.style.animation = ''
      for (const each of dot.getAnimations()) {
        each.pause()
        each.currentTime = time
      }
      const { transform, visibility } = getComputedStyle(dot)
      return { isMoved: transform !== still, visibility }
    }, milliseconds)
  expect(await at(4500)).toEqual({ isMoved: true, visibility: 'visible' })
  expect(await at(5010)).toEqual({ isMoved: false, visibility: 'hidden' })
})

test('D85: the loading line comes once a visit, takes no clicks and is gone once the page can be used', {
  tag: PHONE,
}, async ({ page }) => {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const line = document.querySelector('.loading-overlay:not([hidden])')
      if (line) Object.assign(window, { lineSeen: getComputedStyle(line).pointerEvents })
    })
    watch.observe(document, { childList: true, subtree: true, attributes: true })
  })
  const lineSeen = () => page.evaluate(() => (window as { lineSeen?: string }).lineSeen ?? null)
  await open(page, '/offers')
  await expect(page.locator('.loading-overlay')).toHaveCount(0)
  expect(await lineSeen()).toBe('none')
  await open(page, '/shop')
  await expect(page.locator('.loading-overlay')).toHaveCount(0)
  expect(await lineSeen()).toBeNull()
})

test('R29: the announcement is not clickable without a link', { tag: PHONE }, async ({ page }) => {
  await open(page, '/')
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link')).toHaveCount(0)
})

test('D248: on a phone the home page has at most five screens', { tag: PHONE }, async ({ page }) => {
  await open(page, '/')
  // Nothing is added below when pictures come.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(5 * page.viewportSize()!.height)
})
