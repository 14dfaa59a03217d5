import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../../platform/http.ts'
import { testContext } from '../../platform/testing/index.ts'
import { catalogApi } from './api.ts'
import { findProducts, importCatalogueFolder } from './index.ts'

const NO_PICTURES = { put: () => Promise.reject(new Error('no pictures')) }

async function openOwner() {
  const shop = fileURLToPath(new URL('./fixtures/shop', import.meta.url))
  await importCatalogueFolder(await testContext(), shop, { put: async (_bytes, name) => `0123456789-${name}` })
  const ctx = await testContext({
    actor: { kind: 'staff', id: 'usr_owner', email: 'owner@example.in', role: 'owner' },
  })
  return new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', ctx)
      await next()
    })
    .route('/api', catalogApi(findProducts, NO_PICTURES))
}

test('R341: an owner’s product in the form of older clients is accepted, and what is wrong is said in plain words', async () => {
  const owner = await openOwner()
  const post = async (body: object) => {
    const response = await owner.request('http://shop.example/api/products', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const older = {
    name: 'Acme Casein Night',
    customBrand: 'Acme Foods',
    customCategory: 'Whey',
    customSubcategory: 'Isolate',
    price: '₹2,499',
    originalPrice: 2999,
    simpleFlavors: 'Chocolate, Mango',
    simpleWeights: '1 kg',
    shopByGoal: 'MUSCLE_GAIN',
    ingredients: [{ name: 'Casein' }, { name: 'Cocoa' }],
    nutritionInfo: { Protein: '24 g' },
    certifications: [{ name: 'GMP Certified' }, 'ISO 22000'],
    subscriptionOptions: [{ interval: 'month', discount: 10 }],
    bundledOffers: [],
    mainImage: { url: 'https://pictures.example/casein.jpg' },
    featured: true,
  }
  const made = await post(older)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body.data).toMatchObject({
    slug: 'acme-casein-night',
    price: 2499,
    originalPrice: 2999,
    customBrand: 'Acme Foods',
    customCategory: 'Whey',
    customSubcategory: 'Isolate',
    simpleFlavors: 'Chocolate, Mango',
    ingredients: ['Casein', 'Cocoa'],
    nutritionInfo: { Protein: '24 g' },
    certifications: ['GMP Certified', 'ISO 22000'],
    shopByGoal: ['MUSCLE_GAIN'],
    featured: true,
  })
  const wrong = await post({ ...older, name: undefined, price: 'much', customBrand: undefined })
  expect(wrong.status).toBe(422)
  expect(wrong.body.fields).toMatchObject({
    name: 'This field is required',
    brand: 'This field is required',
    'variants.0.price': 'Enter a number',
  })
})
