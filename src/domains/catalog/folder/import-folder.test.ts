import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { openMedia } from '../../../platform/storage/media.ts'
import { testContext } from '../../../platform/testing/index.ts'
import { findSellable } from '../browse/find-sellable.ts'
import { findCategories, findProduct, findProducts, importCatalogueFolder } from '../index.ts'
import { loadRecords } from '../records/load-records.ts'
import { picturesFor } from '../rules.ts'

const shop = fileURLToPath(new URL('../fixtures/shop', import.meta.url))
let ctx: Context
let folder: string
beforeAll(async () => {
  ctx = await testContext()
  folder = await mkdtemp(join(tmpdir(), 'folder-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a folder of another form is refused with file, entry and field, and nothing is saved', async () => {
  await mkdir(join(folder, 'products'))
  await writeFile(join(folder, 'brands.yaml'), '- slug: a\n  name: [unclosed\n')
  await writeFile(join(folder, 'categories.yaml'), '- { slug: whey, name: Whey }\n')
  await writeFile(
    join(folder, 'products', 'wrong.yaml'),
    '- slug: Wrong Slug\n  name: Wrong\n  brand: Acme\n  category: Whey\n  variants: [{ sku: W, price: -5 }]\n',
  )
  const refused = await importCatalogueFolder(ctx, folder, openMedia(folder))
  expect(refused).toMatchObject({ ok: false, code: 'CATALOGUE_INVALID' })
  const problems = refused.ok ? [] : (refused.params.problems as { file: string; item: string; field: string }[])
  expect(problems.map(({ file, item, field }) => `${file} ${item} ${field}`)).toEqual([
    expect.stringMatching(/^brands\.yaml line \d/),
    'products/wrong.yaml Wrong Slug slug',
    'products/wrong.yaml Wrong Slug variants.0.price',
  ])
  expect(await findCategories(ctx)).toEqual([])
  expect(await importCatalogueFolder(ctx, join(folder, 'none'), openMedia(folder))).toMatchObject({
    code: 'FOLDER_UNREADABLE',
  })
})

test('a folder becomes a shop, with pictures found by name; again, it changes nothing', async () => {
  const media = openMedia(folder)
  const first = await importCatalogueFolder(ctx, shop, media)
  expect(first).toMatchObject({ ok: true, value: { created: 2, problems: [] } })
  const found = await findProduct(ctx, 'acme-isolate')
  const product = found.ok ? found.value.product : null
  expect(product).toMatchObject({
    price: 299_950,
    mrp: 399_900,
    fact: '27 g protein · 33 servings',
    descriptionHtml: '<p>First paragraph.</p><p>Second &amp; last.</p>',
    images: [{ flavor: 'Chocolate', alt: 'Acme Foods Isolate 90, Chocolate' }, { flavor: null }],
    upsells: [{ discountPercentage: 20, product: { slug: 'banyan-creatine' } }],
  })
  expect(await media.find(`${product?.image?.name}-160.webp`)).not.toBeNull()
  const [banner] = first.ok ? (first.value.banners as { desktopImage: string; mobileImage: string }[]) : []
  expect(banner).toMatchObject({
    desktopImage: expect.stringMatching(/^[0-9a-f]{10}-hero$/),
    mobileImage: 'not-there.webp',
  })
  expect((await findProducts(ctx, {})).items.map((card) => card.slug)).toEqual(['banyan-creatine', 'acme-isolate'])

  expect(await importCatalogueFolder(ctx, shop, media)).toMatchObject({
    ok: true,
    value: { created: 0, updated: 0, unchanged: 2 },
  })
  expect(await findProduct(ctx, 'acme-isolate')).toEqual(found)
})

test('I32: a folder with a new price leaves the stock of what was sold since', async () => {
  const copy = join(folder, 'copy')
  await cp(shop, copy, { recursive: true })
  const media = openMedia(folder)
  await importCatalogueFolder(ctx, copy, media)
  await ctx.db.execute(sql`update variants set stock = 1`)
  const products = join(copy, 'products')
  for (const name of await readdir(products)) {
    const text = await readFile(join(products, name), 'utf8')
    await writeFile(join(products, name), text.replace(/price: [\d.]+/g, 'price: 77'))
  }
  expect(await importCatalogueFolder(ctx, copy, media)).toMatchObject({ ok: true, value: { updated: 2 } })
  const rows = await queryRows<{ stock: number; price: number }>(
    ctx.db,
    sql`select distinct stock, price from variants`,
  )
  expect(rows).toEqual([{ stock: 1, price: 7700 }])
})

test('I32: pictures that the owner has added stay when the folder is loaded again; a new version replaces its own', async () => {
  const copy = join(folder, 'renewed')
  await cp(shop, copy, { recursive: true })
  const media = openMedia(folder)
  await importCatalogueFolder(ctx, copy, media)
  const pictures = () =>
    queryRows<{ name: string }>(
      ctx.db,
      sql`select i.name from product_images i join products p on p.id = i.product_id
        where p.slug = 'acme-isolate' order by i.position`,
    )
  const before = await pictures()
  await ctx.db.execute(
    sql`insert into product_images (product_id, position, name, alt)
      select id, 9, '0123456789-our-photo', 'Our photo' from products where slug = 'acme-isolate'`,
  )
  const folderPictures = join(copy, 'pictures')
  await cp(join(folderPictures, 'hero.webp'), join(folderPictures, 'acme-isolate--chocolate.webp'))
  await importCatalogueFolder(ctx, copy, media)
  const after = await pictures()
  expect(after.map(({ name }) => name.slice(11))).toEqual([...before.map(({ name }) => name.slice(11)), 'our-photo'])
  expect(after[0]).not.toEqual(before[0])
})

test('D223: a size with a picture of its own is shown by its card and in the cart, and survives an export', async () => {
  const copy = join(folder, 'sizes')
  await cp(shop, copy, { recursive: true })
  const [file = ''] = await readdir(join(copy, 'products'))
  const products = join(copy, 'products', file)
  const text = await readFile(products, 'utf8')
  const more = '    - { sku: ISO-C2, flavor: Chocolate, weight: 2 kg, servings: 66, price: 4999, stock: 7 }\n'
  await writeFile(products, text.replace('  upsells:', `${more}  upsells:`))
  const pictures = join(copy, 'pictures')
  await cp(join(pictures, 'hero.webp'), join(pictures, 'acme-isolate--chocolate--2-kg.webp'))
  const media = openMedia(folder)
  expect(await importCatalogueFolder(ctx, copy, media)).toMatchObject({ ok: true, value: { problems: [] } })
  const found = await findProduct(ctx, 'acme-isolate')
  const { images = [], variants = [], image } = found.ok ? found.value.product : {}
  expect(images.slice(0, 2)).toMatchObject([
    { name: expect.stringMatching(/--chocolate$/), weight: '1 kg', alt: 'Acme Foods Isolate 90, Chocolate, 1 kg' },
    {
      name: expect.stringMatching(/--chocolate--2-kg$/),
      weight: '2 kg',
      alt: 'Acme Foods Isolate 90, Chocolate, 2 kg',
    },
  ])
  expect(image?.name).toBe(images[0]?.name)
  const large = variants.find(({ weight }) => weight === '2 kg')
  expect(await findSellable(ctx, [large?.id ?? ''])).toMatchObject([{ image: { name: images[1]?.name } }])
  const [kept] = await loadRecords(ctx, { slugs: ['acme-isolate'], ids: [] })
  expect(kept?.record.images.slice(0, 2)).toMatchObject([{ weight: '1 kg' }, { weight: '2 kg' }])
})

test('D276: a detail in a flavour follows the choice of that flavour', async () => {
  const copy = join(folder, 'scenes')
  await cp(shop, copy, { recursive: true })
  const pictures = join(copy, 'pictures')
  for (const name of ['mood--chocolate', 'mood--mango'])
    await cp(join(pictures, 'hero.webp'), join(pictures, `acme-isolate--${name}.webp`))
  expect(await importCatalogueFolder(ctx, copy, openMedia(folder))).toMatchObject({ ok: true, value: { problems: [] } })
  const found = await findProduct(ctx, 'acme-isolate')
  const { images = [] } = found.ok ? found.value.product : {}
  const shown = (flavor: string) => picturesFor(images, { flavor, weight: '1 kg' }).map(({ name }) => name.slice(11))
  expect(shown('Mango').slice(0, 2)).toEqual(['acme-isolate--back', 'acme-isolate--mood--mango'])
  expect(shown('Chocolate')).not.toContain('acme-isolate--mood--mango')
  expect(images.map(({ alt }) => alt)).toContain('Acme Foods Isolate 90, Mango on a stage in the colour of its flavour')
})
