import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { ApiEnv } from '../../platform/http.ts'
import { testContext } from '../../platform/testing/index.ts'
import { findProduct, saveBrands, saveCategories, saveProducts } from '../catalog/index.ts'
import { BrandRecord, CategoryRecord, ProductRecord } from '../catalog/records/schemas.ts'
import { upsellsApi } from './api.ts'

let ctx: Awaited<ReturnType<typeof testContext>>
const idOf = async (slug: string) => {
  const found = await findProduct(ctx, slug)
  if (!found.ok) throw new Error(slug)
  return found.value.product.id
}
const get = async (path: string) => {
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', ctx)
      await next()
    })
    .route('/api', upsellsApi)
  const response = await app.request(`http://shop.example/api${path}`)
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const product = (slug: string, more: object = {}) =>
  ProductRecord.parse({
    slug,
    name: `The ${slug}`,
    brand: 'North',
    category: 'Protein',
    variants: [{ sku: slug, price: 1000, stock: 5 }],
    ...more,
  })

beforeAll(async () => {
  ctx = await testContext()
  await saveCategories(ctx, [CategoryRecord.parse({ slug: 'protein', name: 'Protein' })])
  await saveBrands(ctx, [BrandRecord.parse({ slug: 'north', name: 'North' })])
  const offer = (to: string, discountPercentage: number, more: object = {}) => ({
    product: to,
    discountPercentage,
    ...more,
  })
  const saved = await saveProducts(ctx, [
    product('shaker'),
    product('bar'),
    product('draft', { published: false }),
    product('whey', {
      upsells: [
        offer('bar', 5, { description: 'For the way.' }),
        offer('shaker', 20),
        offer('draft', 50),
        offer('creatine', 90, { active: false }),
      ],
    }),
    product('creatine', { upsells: [offer('shaker', 10)] }),
  ])
  if (!saved.ok || saved.value.refused.length > 0) throw new Error(JSON.stringify(saved))
})

test('R136: the active offers of several products are answered in rupees, in the order asked, for caches to keep', async () => {
  const [whey, creatine] = [await idOf('whey'), await idOf('creatine')]
  const { status, body, headers } = await get(`/upsells?ids=${creatine},${whey}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    data: [
      { productId: creatine, upsellProduct: { name: 'The shaker' }, discountPercentage: 10, active: true },
      {
        productId: whey,
        upsellProduct: { name: 'The bar', price: 1000, image: null, brand: 'North', id: await idOf('bar') },
        discountPercentage: 5,
        description: 'For the way.',
      },
      { productId: whey, upsellProduct: { name: 'The shaker' }, discountPercentage: 20 },
    ],
  })
  expect(body.data).toHaveLength(3)
  expect(headers.get('cache-control')).toContain('s-maxage=300')
  expect(headers.get('cache-tag')).toContain(`product:${whey}`)
})

test.each(['', '?ids=', '?ids=prd_none', '?ids=a%00b,%27%3B--', `?ids=${'x,'.repeat(5000)}`])(
  'upsells%s answers with no offers',
  async (query) => {
    expect(await get(`/upsells${query}`)).toMatchObject({ status: 200, body: { success: true, data: [] } })
  },
)
