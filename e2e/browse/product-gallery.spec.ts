import type { Locator } from '@playwright/test'
import { drawerOf } from '../carts.ts'
import { DESKTOP, expect, open, PHONE, test } from '../fixtures.ts'

const WHEY = '/product/optimum-nutrition-whey-protein-concentrate-80'

test('pictures are enlarged, walked by keys and closed by Escape', async ({ page, expectAccessible }) => {
  await open(page, WHEY)
  const links = page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: /enlarge/ })
  await links.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(/Picture 1 \/ \d/)
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(/Picture 2 \/ \d/)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText(/Picture 1 \/ \d/)

  const picture = dialog.getByRole('button', { name: /enlarge/ }).first()
  await picture.click()
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  const width = (await picture.boundingBox())!.width
  expect(width).toBeGreaterThan(page.viewportSize()!.width * 2)
  await picture.press('Enter')
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('+')
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('-')
  await expect(picture).toHaveAttribute('aria-pressed', 'false')

  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(/Picture 2 \/ \d/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(links.nth(1)).toBeFocused()
})

test('D262: the gallery and the full screen show a small pack larger than lists do', { tag: DESKTOP }, async ({
  page,
}) => {
  const widthOf = (picture: Locator) =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const paint = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
      paint.drawImage(image, 0, 0)
      const { data } = paint.getImageData(0, 0, width, height)
      const columns = Array.from({ length: width }, (_, x) => x)
      const rows = Array.from({ length: height }, (_, y) => y)
      const drawn = columns.filter((x) => rows.some((y) => (data[(y * width + x) * 4 + 3] ?? 0) > 128))
      return (drawn.at(-1)! - drawn[0]!) / width
    })
  /** Opens a picture and waits for its own size: until that is made, another one stands in (D281). */
  const openMade = async (path: string, find: () => Promise<Locator>): Promise<Locator> => {
    await open(page, path)
    const address = await (await find()).evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.currentSrc
    })
    await expect
      .poll(async () => (await page.request.get(address)).headers()['cache-control'], { message: `${address} is made` })
      .toContain('immutable')
    await open(page, path)
    return find()
  }
  const card = page.getByRole('main').getByRole('article').first()
  const listed = await openMade('/search?q=vitamin+d+capsules', async () => card.locator('img'))
  const small = await widthOf(listed)
  const product = (await card.getByRole('link').first().getAttribute('href')) ?? ''
  const first = page.getByRole('link', { name: /enlarge/ }).first()
  expect(await widthOf(await openMade(product, async () => first.locator('img')))).toBeGreaterThan(small * 1.3)
  const enlarged = async () => {
    await first.click()
    return page.getByRole('dialog').locator('img').first()
  }
  expect(await widthOf(await openMade(product, enlarged))).toBeGreaterThan(small * 1.3)
})

test('D224: two fingers enlarge a picture, and two taps put it back', { tag: PHONE }, async ({ page }) => {
  await open(page, WHEY)
  await page
    .getByRole('link', { name: /enlarge/ })
    .first()
    .tap()
  const picture = page
    .getByRole('dialog')
    .getByRole('button', { name: /enlarge/ })
    .first()
  const { x, y, width, height } = (await picture.boundingBox())!
  const middle = { x: x + width / 2, y: y + height / 2 }
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((by, id) => ({ x: middle.x + by, y: middle.y, id })),
    })
  await touch('touchStart', 30)
  for (const apart of [45, 60, 90]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  expect((await picture.boundingBox())!.width).toBeGreaterThan(width * 2)
  await page.touchscreen.tap(middle.x, middle.y)
  await page.touchscreen.tap(middle.x, middle.y)
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
})

test('D223 D225 D276: the pictures follow the choice, and the arrow keys walk all six', { tag: DESKTOP }, async ({
  page,
}) => {
  await open(page, WHEY)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const first = pictures.getByRole('link', { name: /enlarge/ }).first()
  await expect(first).toHaveAccessibleName(/1 kg/)
  await page.getByRole('region', { name: 'Buy' }).getByRole('radio', { name: /^4 kg/ }).check({ force: true })
  await expect(first).toHaveAccessibleName(/4 kg/)
  await expect(pictures.getByRole('button', { name: /^Picture \d of 6$/ })).toHaveCount(6)
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(
    pictures.getByRole('link', { name: /nutrition label\. Per 1 scoop \(\d+ g\):.* g Protein/ }),
  ).toBeFocused()
  await expect(pictures.getByText('2 / 6')).toBeVisible()
  await page
    .getByRole('region', { name: 'Buy' })
    .getByRole('radio', { name: /^Mango/ })
    .check({ force: true })
  await expect(pictures.getByRole('button', { name: /^Picture \d of 6$/ })).toHaveCount(6)
  await expect(pictures.getByRole('link', { name: /80, Mango: a serving is/ })).toHaveCount(1)
  await expect(pictures.getByRole('link', { name: /80, Mango on a stage/ })).toHaveCount(1)
})

test('Tab stops once at the pictures, and the arrow keys walk them', { tag: DESKTOP }, async ({ page }) => {
  await open(page, WHEY)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const links = pictures.getByRole('link', { name: /enlarge/ })
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await expect(pictures.getByText('2 / 6')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(pictures.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(links.nth(1)).toBeFocused()
})

test('a swipe shows the next picture', { tag: PHONE }, async ({ page }) => {
  await open(page, WHEY)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.getByRole('list', { name: 'Pictures in a row' }).evaluate((row) => row.scrollTo(row.clientWidth, 0))
  await expect(pictures.getByText(/^2 \/ \d$/)).toBeVisible()
})

test('a thumbnail brings its picture', { tag: DESKTOP }, async ({ page }) => {
  await open(page, WHEY)
  const second = page.getByRole('button', { name: /^Picture 2 of/ })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
})

test('R348: a product whose pictures all fail shows a placeholder, and can be bought', { tag: PHONE }, async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 404: .*\/media\//, /Failed to load resource.*404/)
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await open(page, WHEY)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByText('No Image')).toBeVisible()
  await expect(pictures.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(drawerOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
})
