import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../platform/context.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { testContext } from '../../platform/testing/index.ts'
import { catalogApi } from './api.ts'
import { findProducts, importCatalogueFolder } from './index.ts'

const appFor = async (actor: Actor) => {
  const ctx = await testContext({ actor })
  return new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', ctx)
      await next()
    })
    .route('/api', catalogApi(findProducts, { put: () => Promise.reject(new Error('no pictures')) }))
}
let app: Awaited<ReturnType<typeof appFor>>
beforeAll(async () => {
  const shop = fileURLToPath(new URL('./fixtures/shop', import.meta.url))
  await importCatalogueFolder(await testContext(), shop, { put: async (_bytes, name) => `0123456789-${name}` })
  app = await appFor({ kind: 'nobody' })
})
const get = async (path: string) => {
  const response = await app.request(`http://shop.example/api${path}`)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('R333 D44: the list answers both envelopes, in rupees, for caches to keep', async () => {
  const { status, body, headers } = await get('/products-public?limit=1&brand=&featured=false')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    page: 1,
    limit: 1,
    totalPages: 2,
    totalDocs: 2,
    hasNextPage: true,
    hasPrevPage: false,
  })
  expect(body.docs[0]).toMatchObject({
    slug: 'banyan-creatine',
    price: 899,
    originalPrice: null,
    onSale: false,
    brand: 'Banyan',
  })
  expect(headers.get('cache-control')).toContain('s-maxage=300')
  expect(headers.get('cache-tag')).toContain(`product:${body.docs[0].id}`)
  const second = (await get('/products-public?format=data&page=2&limit=1')).body
  expect(second).toMatchObject({
    success: true,
    data: [{ slug: 'acme-isolate', price: 2999.5, originalPrice: 3999 }],
    pagination: { totalDocs: 2, hasPrevPage: true },
  })
})

test.each([
  ['/products-public?page=0&limit=100000', 2],
  ['/products-public?page=abc&limit=-1&sort=name', 1],
  ['/products-public?where[brand][equals]=Banyan&depth=2', 1],
  ['/products-public?where[and][0][price][greater_than_equal]=1000', 1],
  ['/products-public?where[price][less_than]=899', 0],
  ['/products-public?where[price][less_than]=899.01&where[isActive][equals]=true', 1],
  ['/products-public?where[shopByGoal][contains]=MUSCLE_GAIN', 2],
  ['/products-public?bestSeller=true&shopByGoal=MUSCLE_GAIN', 1],
  ['/products-public?minPrice=&maxPrice=900', 1],
  ['/products-public?brand=nobody', 0],
  ['/products-public?search=%00%27', 2],
])('R331 R332 R334: %s has %i products', async (path, count) => {
  const { status, body } = await get(path)
  expect(status).toBe(200)
  expect(body.docs).toHaveLength(count)
})

test.each([
  ['minPrice=abc', 'minPrice'],
  ['maxPrice=-1', 'maxPrice'],
  ['minPrice=1e3', 'minPrice'],
  ['sort=price;select', 'sort'],
  ['where[price][less_than_equal]=x', 'maxPrice'],
  ['where[price][less_than]=x', 'maxPrice'],
  ['where[category][contains]=x', 'where[category][contains]'],
  ['where[slug][equals]=x', 'where[slug][equals]'],
  ['where[or][0][brand][equals]=x', 'where[or][0][brand][equals]'],
  ['where[isActive][equals]=false', 'where[isActive][equals]'],
])('%s is refused by its field', async (query, field) => {
  const { status, body } = await get(`/products-public?${query}`)
  expect(status).toBe(422)
  expect(body).toMatchObject({ success: false, code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } })
})

test('R335 R340 R341 R343: a product has every field that clients know, with absolute pictures', async () => {
  const { body } = await get('/product-full/acme-isolate')
  const image = 'http://shop.example/media/0123456789-acme-isolate--chocolate-800.webp'
  expect(body).toMatchObject({
    success: true,
    data: {
      image,
      imageUrl: image,
      mainImage: { url: image },
      additionalImages: [{ url: expect.stringContaining('--back') }],
      nutritionImage: expect.stringContaining('--back'),
      nutritionInfo: { Protein: '27 g' },
      shopByGoal: ['MUSCLE_GAIN'],
      subcategorySlug: 'isolate',
      simpleFlavors: 'Chocolate, Mango',
      simpleWeights: '1 kg',
      sku: 'ISO-C',
      variants: [{ price: 2999.5, originalPrice: 3999, inStock: true }, { inStock: false }],
      upsells: [{ upsellProduct: { name: 'Creatine', price: 899 }, discountPercentage: 20, active: true }],
      customBrand: 'Acme Foods',
    },
  })
  expect(await get('/product-full/nothing')).toMatchObject({ status: 404, body: { error: 'Product not found' } })
  expect(await get('/product-full/a%00')).toMatchObject({ status: 404 })
  expect(await get('/product-full')).toMatchObject({ status: 422, body: { error: 'No product identifier provided' } })
})

test('R100: goals, categories and brands answer in the form that clients know', async () => {
  expect(
    (await get('/goals?where[isActive][equals]=true&sort=displayOrder')).body.docs.map(
      (goal: { slug: string }) => goal.slug,
    ),
  ).toEqual(['build-muscle', 'wellness'])
  expect((await get('/goals?where[slug][equals]=wellness')).body.data).toMatchObject({
    value: 'HEALTH_WELLNESS',
    productCount: 1,
  })
  expect(await get('/goals?slug=nothing')).toMatchObject({ status: 404, body: { error: 'Goal not found' } })
  expect((await get('/categories')).body.data).toHaveLength(2)
  expect((await get('/categories/whey')).body.category).toMatchObject({
    productCount: 1,
    subcategories: [{ slug: 'isolate', productCount: 1 }, {}],
  })
  expect(await get('/categories/nothing')).toMatchObject({ status: 404, body: { error: 'Category not found' } })
  expect((await get('/brands')).body.docs[0]).toMatchObject({ name: 'Acme Foods', hasProducts: true })
  expect((await get('/goal-products/wellness')).body).toMatchObject({
    goal: { slug: 'wellness' },
    docs: [{ slug: 'banyan-creatine' }],
    limit: 20,
  })
})

test('D68 R341 R342: only staff create products, in the older form too', async () => {
  const product = {
    slug: 'new-one',
    name: 'New',
    brand: 'banyan',
    category: 'whey',
    variants: [{ sku: 'NEW', price: 10 }],
  }
  const post = async (actor: Actor, body: object) => {
    const response = await (await appFor(actor)).request('/api/products', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const staff: Actor = { kind: 'staff', id: 'usr_1', email: 's@example.com', role: 'owner' }
  expect(await post({ kind: 'nobody' }, product)).toMatchObject({ status: 401 })
  expect(await post({ kind: 'customer', id: 'usr_2', email: 'c@example.com' }, product)).toMatchObject({ status: 403 })
  expect(await post(staff, { ...product, brand: 'nobody' })).toMatchObject({
    status: 422,
    body: { fields: { brand: expect.any(String) } },
  })
  expect(await post(staff, product)).toMatchObject({ status: 201, body: { data: { slug: 'new-one', price: 10 } } })
  expect(await post(staff, { ...product, name: 'Other' })).toMatchObject({ status: 409 })
  const older = {
    name: 'Older Form',
    customBrand: 'Banyan',
    customCategory: 'Whey)',
    customSubcategory: '› Isolate',
    nutritionInfo: { Protein: '24 g' },
    certifications: [{ name: 'GMP Certified' }, 'ISO 22000'],
    ingredients: [{ name: 'Whey' }],
    shopByGoal: 'MUSCLE_GAIN',
    simpleFlavors: 'Mango, Chocolate',
    simpleWeights: '1 kg',
    price: 1999,
    originalPrice: 2499,
    sku: 'OLD',
    description: 'Whey &amp; nothing else',
    subscriptionOptions: [],
    bundledOffers: [],
  }
  expect(await post(staff, older), 'R341').toMatchObject({
    status: 201,
    body: {
      data: {
        slug: 'older-form',
        customBrand: 'Banyan',
        category: 'Whey',
        subcategorySlug: 'isolate',
        nutritionInfo: { Protein: '24 g' },
        certifications: ['GMP Certified', 'ISO 22000'],
        shopByGoal: ['MUSCLE_GAIN'],
        simpleFlavors: 'Mango, Chocolate',
        price: 1999,
        originalPrice: 2499,
      },
    },
  })
  expect(await post(staff, { name: 'No Price', customBrand: 'Banyan', customCategory: 'Whey' })).toMatchObject({
    status: 422,
  })
})
