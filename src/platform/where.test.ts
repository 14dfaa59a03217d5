import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from './http.ts'
import { always, as, isActive, readWhere, refuseIgnoredWhere, whereOf } from './where.ts'

const filters = { ...isActive, 'brand equals': as('brand'), 'status equals': always('published') }

test('R334: older filters become plain parameters, and those that a list does not have are named', () => {
  expect({ ...readWhere({ 'where[brand.slug][equals]': 'north', page: '2' }, filters).plain }).toEqual({
    brand: 'north',
    page: '2',
  })
  expect({ ...readWhere({ 'where[and][0][brand][equals]': 'a', brand: 'b' }, filters).plain }).toEqual({ brand: 'b' })
  expect(
    readWhere({ 'where[isActive][equals]': 'true', 'where[status][equals]': 'published' }, filters).refused,
  ).toEqual([])
  const both = { 'where[and][0][brand][equals]': 'a', 'where[and][1][brand][equals]': 'b' }
  expect(readWhere(both, filters).refused).toEqual(['where[and][1][brand][equals]'])
  expect(readWhere({ ...both, 'where[and][1][brand][equals]': 'a' }, filters).refused).toEqual([])
  const odd = {
    'where[brand][contains]': 'x',
    'where[or][0][brand][equals]': 'x',
    'where[isActive][equals]': 'false',
    'where[constructor][equals]': 'x',
    'where[brand][equals][in]': 'x',
    where: '{}',
  }
  expect(readWhere(odd, filters).refused).toEqual(Object.keys(odd))
})

test('R334: a list that reads no filters refuses them', async () => {
  const app = new Hono<ApiEnv>()
    .use(refuseIgnoredWhere)
    .get('/plain', (c) => c.json({ docs: [] }))
    .get('/filtered', (c) => {
      const plain = whereOf(c, filters)
      return plain instanceof Response ? plain : c.json(plain)
    })
    .post('/plain', (c) => c.json({}, 201))
  const status = async (path: string, method = 'GET') => (await app.request(path, { method })).status
  expect(await status('/plain?where[slug][equals]=x')).toBe(422)
  expect(await status('/plain?slug=x')).toBe(200)
  expect(await status('/filtered?where[brand][equals]=x')).toBe(200)
  expect(await status('/filtered?where[slug][equals]=x')).toBe(422)
  expect(await status('/plain?where[slug][equals]=x', 'POST')).toBe(201)
})
