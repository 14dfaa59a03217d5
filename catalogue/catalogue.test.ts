import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { CouponRecord } from '../src/domains/coupons/schemas.ts'
import { readJobs } from '../tools/product-art/catalogue.ts'
import { slugify } from '../src/shared/slugs.ts'
import { BrandRecord, CategoryRecord, FlavorRecord, GoalRecord, ProductRecord } from '../src/domains/catalog/records/schemas.ts'

const folder = new URL('.', import.meta.url)
const read = (file: string): unknown => parse(readFileSync(new URL(file, folder), 'utf8'))

const Hex = z.string().regex(/^#[0-9a-f]{6}$/i)
const Pack = z.object({ body: Hex, label: Hex, ink: Hex, accent: Hex })
const Banner = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  text: z.string(),
  link: z.string().startsWith('/'),
  buttonLabel: z.string(),
  desktopImage: z.string().endsWith('.webp'),
  mobileImage: z.string().endsWith('.webp'),
  alt: z.string().min(1),
  isActive: z.boolean(),
  displayOrder: z.number().int(),
})
const Announcement = z.object({
  id: z.string().min(1),
  title: z.string(),
  text: z.string().min(1),
  backgroundColor: z.enum(['orange', 'blue', 'green', 'red', 'purple', 'black', 'custom']),
  textColor: z.enum(['white', 'black', 'gray', 'custom']),
  link: z.string().nullable(),
  isActive: z.boolean(),
  priority: z.number(),
})

const categories = z.array(CategoryRecord.strict()).parse(read('categories.yaml'))
const brands = z.array(BrandRecord.extend({ pack: Pack.optional() }).strict()).parse(read('brands.yaml'))
const goals = z.array(GoalRecord.strict()).parse(read('goals.yaml'))
const flavours = z.array(FlavorRecord.strict()).parse(read('flavours.yaml'))
const banners = z.object({ banners: z.array(Banner), announcements: z.array(Announcement) }).parse(read('banners.yaml'))
const coupons = z.array(CouponRecord).parse(read('coupons.yaml'))
const files = readdirSync(new URL('products/', folder)).filter((file) => file.endsWith('.yaml'))
const products = files.flatMap((file) => z.array(ProductRecord.strict()).parse(read(`products/${file}`)))
const variants = products.flatMap((product) => product.variants)

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

/** Contrast of two colours after WCAG 2.2. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r, g, b] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

test('D225 D276: whatever is eaten has six pictures in every flavour, kit has what is true of it, and all are small', () => {
  const pictures = new Set(readdirSync(new URL('pictures/', folder)))
  const shown = products.filter(({ tags }) => !tags.includes('no-picture'))
  const partsOf = ({ nutrition, pack, variants }: (typeof products)[number]) => {
    // A belt has no label to turn to.
    if (!nutrition) return pack ? ['back'] : []
    const flavors = [...new Set(variants.flatMap(({ flavor }) => flavor ?? []))]
    const inEach = (part: string) => (flavors.length > 1 ? flavors.map((flavor) => `${part}--${slugify(flavor)}`) : [part])
    return ['back', 'ingredients', 'sizes', ...inEach('serving'), ...inEach('mood')]
  }
  const wanted = shown.flatMap((product) => partsOf(product).map((part) => `${product.slug}--${part}.webp`))
  expect(wanted.filter((file) => !pictures.has(file))).toEqual([])
  const bytesOf = (file: string) => statSync(new URL(`pictures/${file}`, folder)).size
  expect([...pictures].filter((file) => file.includes('--') && bytesOf(file) > 80_000)).toEqual([])
  expect([...pictures].reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(30_000_000)
})

test('D222: every flavour in every size has a picture of its own pack, and none is out of date', () => {
  const pictures = new Set(readdirSync(new URL('pictures/', folder)))
  const made = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(new URL('../tools/product-art/made.json', folder), 'utf8')))
  const jobs = readJobs('1').filter(({ product }) => product.nutrition)
  expect(jobs.filter(({ file, hash }) => !pictures.has(file) || made[file] !== hash).map(({ file }) => file)).toEqual([])
  const kindOf = (file: string) => jobs.find((job) => job.file === file)?.kind
  expect(kindOf('pulsewright-spark-75--green-apple.webp')).toBe('can-6')
  expect(kindOf('pulsewright-spark-75--green-apple--24-x-250-ml.webp')).toBe('can-24')
  expect(kindOf('vayuform-gel-25--lemon.webp')).toBe('gel-box')
})

test('the catalogue is as large as the shop needs', () => {
  expect(products.length).toBeGreaterThanOrEqual(150)
  expect(variants.length).toBeGreaterThanOrEqual(400)
  expect(brands.filter((brand) => brand.preferred)).toHaveLength(12)
  expect(brands.filter((brand) => !brand.preferred).length).toBeGreaterThanOrEqual(15)
  expect(categories.length).toBeGreaterThanOrEqual(10)
  expect(categories.flatMap((category) => category.subcategories).length).toBeGreaterThanOrEqual(40)
  expect(goals.map((goal) => goal.value).sort()).toEqual(
    ['ENERGY_PERFORMANCE', 'HEALTH_WELLNESS', 'MUSCLE_GAIN', 'WEIGHT_LOSS'],
  )
  expect(banners.banners).toHaveLength(3)
  expect(banners.announcements).toHaveLength(2)
  expect(products.filter((product) => product.upsells.length >= 2).length).toBeGreaterThanOrEqual(80)
})

test('slugs, names and SKUs are unique', () => {
  expect(repeated(products.map((product) => product.slug))).toEqual([])
  expect(repeated(variants.map((variant) => variant.sku))).toEqual([])
  expect(repeated(categories.map((category) => category.slug))).toEqual([])
  expect(repeated(categories.flatMap((category) => category.subcategories.map((sub) => sub.slug)))).toEqual([])
  expect(repeated(brands.map((brand) => brand.slug))).toEqual([])
  expect(repeated(flavours.map((flavour) => flavour.name))).toEqual([])
  const choices = products.flatMap((p) => p.variants.map((v) => `${p.slug} | ${v.flavor} | ${v.weight}`))
  expect(repeated(choices)).toEqual([])
})

test('every reference exists', () => {
  const slugs = new Set(products.filter((product) => product.published).map((product) => product.slug))
  const names = new Set(flavours.map((flavour) => flavour.name))
  for (const product of products) {
    const category = categories.find((one) => one.name === product.category)
    expect(category, `${product.slug}: category`).toBeDefined()
    expect(category?.subcategories.map((sub) => sub.name), product.slug).toContain(product.subcategory)
    expect(brands.map((brand) => brand.name), product.slug).toContain(product.brand)
    for (const variant of product.variants)
      if (variant.flavor) expect(names.has(variant.flavor), `${variant.sku}: ${variant.flavor}`).toBe(true)
    for (const upsell of product.upsells) {
      expect(slugs.has(upsell.product), `${product.slug}: upsell ${upsell.product}`).toBe(true)
      expect(upsell.product).not.toBe(product.slug)
    }
  }
})

test('no subcategory is empty, and no brand that has a pack; the directory holds about 70 names', () => {
  const shown = products.filter((product) => product.published)
  for (const category of categories)
    for (const sub of category.subcategories)
      expect(
        shown.some((product) => product.category === category.name && product.subcategory === sub.name),
        `${category.slug}/${sub.slug}`,
      ).toBe(true)
  for (const brand of brands)
    expect(
      shown.some((product) => product.brand === brand.name),
      brand.slug,
    ).toBe(brand.pack !== undefined)
  expect(brands).toHaveLength(70)
})

test('energy is 4 × protein + 4 × carbohydrate + 9 × fat, and 100 g agree with the serving', () => {
  for (const { slug, nutrition } of products) {
    if (!nutrition) continue
    const value = (name: string, column: 'perServing' | 'per100g') =>
      nutrition.rows.find((row) => row.name === name)?.[column] ?? 0
    for (const column of ['perServing', 'per100g'] as const) {
      const sum = 4 * value('Protein', column) + 4 * value('Carbohydrate', column) + 9 * value('Total fat', column)
      const energy = value('Energy', column)
      expect(Math.abs(energy - sum), `${slug} ${column}: ${energy} kcal, sum ${sum}`).toBeLessThanOrEqual(
        Math.max(2, sum * 0.02),
      )
      const carbohydrate = value('Carbohydrate', column)
      const sugars = value('Total sugars', column)
      expect(sugars, `${slug} ${column}: sugars`).toBeLessThanOrEqual(carbohydrate)
      expect(value('Added sugars', column), `${slug} ${column}: added`).toBeLessThanOrEqual(sugars)
      expect(value('Dietary fibre', column), `${slug} ${column}: fibre`).toBeLessThanOrEqual(carbohydrate)
      expect(value('Saturated fat', column), `${slug} ${column}: fat`).toBeLessThanOrEqual(value('Total fat', column))
    }
    const grams = nutrition.servingGrams
    if (!grams) continue
    const mass = value('Protein', 'perServing') + value('Carbohydrate', 'perServing') + value('Total fat', 'perServing')
    expect(mass, `${slug}: heavier than its serving`).toBeLessThanOrEqual(grams * 1.001)
    for (const row of nutrition.rows) {
      if (row.perServing === null || row.per100g === null) continue
      const expected = (row.perServing * 100) / grams
      const rounding = row.name === 'Energy' ? Math.max(2, expected * 0.02) : Math.max(0.06, expected * 0.01)
      expect(Math.abs(row.per100g - expected), `${slug}: ${row.name} per 100 g`).toBeLessThanOrEqual(rounding)
    }
  }
})

test('servings follow from the mass of the pack', () => {
  for (const { nutrition, variants: own } of products)
    for (const variant of own)
      if (nutrition?.servingGrams && variant.grams && variant.servings)
        expect(variant.servings, variant.sku).toBe(Math.floor(variant.grams / nutrition.servingGrams + 1e-6))
})

test('a price is never above the printed maximum, and ratings lie in the range of the demo', () => {
  for (const variant of variants) {
    expect(variant.price, variant.sku).toBeGreaterThan(0)
    if (variant.mrp === null) continue
    expect(variant.price, variant.sku).toBeLessThanOrEqual(variant.mrp)
    expect(1 - variant.price / variant.mrp, variant.sku).toBeLessThanOrEqual(0.35)
  }
  for (const product of products) {
    expect(product.rating, product.slug).toBeGreaterThanOrEqual(3.6)
    expect(product.rating, product.slug).toBeLessThanOrEqual(4.8)
    expect(product.certifications.length, product.slug).toBeLessThanOrEqual(4)
  }
})

test('the words on the packs can be read', () => {
  for (const { slug, pack } of brands)
    if (pack) expect(contrast(pack.ink, pack.label), slug).toBeGreaterThanOrEqual(4.5)
})

test('no text makes a claim the shop cannot stand by', () => {
  const banned = new RegExp(
    [
      'cures?|cured|heals?|healing|treats?|treatment|diseases?|detox|immunity|steroids?',
      "guaranteed?|clinically proven|miracles?|instant results?|world'?s best|number one",
      'fssai approved|100 ?% authentic|burns? fat|fat[- ]burning',
    ]
      .map((words) => `\\b(?:${words})\\b`)
      .join('|'),
    'i',
  )
  for (const [name, record] of [
    ...products.map((product) => [product.slug, product] as const),
    ...[...categories, ...brands, ...goals].map((one) => [one.slug, one] as const),
    ...[...banners.banners, ...banners.announcements].map((one) => [one.id, one] as const),
  ])
    expect(JSON.stringify(record).match(banned)?.[0], name).toBeUndefined()
})

test('no two products share a summary or a paragraph', () => {
  expect(repeated(products.flatMap(({ summary, description }) => [summary, ...description.split('\n\n')]))).toEqual([])
})

test('caffeine and added sugar in the nutrition table are in the list of ingredients', () => {
  const sources = { Caffeine: /caffeine|coffee|\btea\b/i, 'Added sugars': /sugar|jaggery|honey|syrup|dates|chocolate|fructose/i }
  for (const { slug, nutrition, ingredients } of products)
    for (const { name, perServing } of nutrition?.rows ?? [])
      for (const [row, source] of Object.entries(sources))
        if (name === row && (perServing ?? 0) > 0) expect(ingredients.join(), `${slug}: ${row}`).toMatch(source)
})

test('a flavour named after coffee or a nut declares caffeine or the nut', () => {
  for (const { slug, variants, ingredients, allergens } of products)
    for (const flavor of variants.flatMap((each) => each.flavor ?? [])) {
      if (/coffee|mocha/i.test(flavor)) expect(ingredients.join(), slug).toMatch(/coffee|caffeine/i)
      if (/hazelnut|almond|badam|pista|kaju|cashew/i.test(flavor)) expect(allergens, slug).toContain('Tree nuts')
    }
})

test('food says that it is no medicine, and every food has a nutrition table', () => {
  for (const product of products.filter((one) => one.category !== 'Accessories')) {
    expect(product.warnings, product.slug).toContain('Not for medicinal use.')
    expect(product.nutrition, product.slug).not.toBeNull()
    expect(product.diet, product.slug).not.toBeNull()
  }
})

test('the announcement bar says that this is a demo', () => {
  const first = banners.announcements.filter((one) => one.isActive).sort((a, b) => b.priority - a.priority)[0]
  expect(first?.text).toContain('Demo store')
})

test('the cases that tests rely on are present', () => {
  expect(products.filter((product) => product.tags.includes('no-picture') && product.published)).toHaveLength(1)
  expect(products.filter((product) => !product.published)).toHaveLength(1)
  expect(products.some((product) => product.name.length >= 110)).toBe(true)
  expect(products.some((product) => product.variants.length === 1)).toBe(true)
  expect(variants.some((variant) => variant.stock === 0)).toBe(true)
  expect(variants.some((variant) => variant.stock >= 1 && variant.stock <= 5)).toBe(true)
})

test('carts are shown coupons of every kind', () => {
  const shown = coupons.filter((coupon) => coupon.showOnCart).map((coupon) => coupon.discountType)
  expect(new Set(shown)).toEqual(new Set(['percentage', 'fixed', 'free_shipping']))
})

test('D234: every accessory has a model of its own and a picture of every colour, and none is a pouch', () => {
  const jobs = readJobs('1').filter(({ product }) => product.category === 'Accessories')
  const kit = products.filter(({ category }) => category === 'Accessories')
  expect(new Set(jobs.map(({ product }) => product.slug))).toEqual(new Set(kit.map(({ slug }) => slug)))
  const pictures = new Set(readdirSync(new URL('pictures/', folder)))
  for (const { file, kind, product } of jobs) {
    expect(['pouch', 'tub', 'bottle'], file).not.toContain(kind)
    expect(pictures.has(file), file).toBe(true)
    // No picture of a nutrition panel is left of what has none.
    if (!product.pack) expect(pictures.has(`${product.slug}--back.webp`), product.slug).toBe(false)
  }
})
