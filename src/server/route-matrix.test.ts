import { beforeAll, describe, expect, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { may } from '../domains/roles/rules.ts'
import { ROLES } from '../domains/roles/schemas.ts'
import { openMedia } from '../platform/storage/media.ts'
import { createApi } from './api.ts'
import { API_MATRIX } from './testing/api-matrix.ts'
import { openApp } from './testing/app.ts'
import { fillWorld, SECRETS, VISITORS, type World } from './testing/visitors.ts'

/** Routes as OpenAPI writes them: `GET /orders/{number}`. */
const ROUTES = [
  ...new Set(
    createApi({ imports: openImportService({ dataDir: 'none', media: openMedia('none') }), origin: '' })
      .routes.filter(({ method, path }) => method !== 'ALL' && !/^\/product-full\/?$/.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  ),
]

let shop: Awaited<ReturnType<typeof openApp<World>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf]))
})

test('A31: every route of the API has a decision for every visitor, and is described', async () => {
  expect(ROUTES.filter((route) => !API_MATRIX[route])).toEqual([])
  expect(Object.keys(API_MATRIX).filter((route) => !ROUTES.includes(route))).toEqual([])
  const { body } = await shop.call('/api/openapi.json')
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(ROUTES.filter((route) => !described.includes(route) && !/ \/(docs|openapi)/.test(route))).toEqual([])
})

describe('A1 A2 A31 I19: who gets what', () => {
  test.each(Object.entries(API_MATRIX))('%s', async (route, { answers, ask }) => {
    const [method = '', path = ''] = route.split(' ')
    const { headers, ownersThings } = shop.filled
    const got: number[] = []
    for (const visitor of VISITORS) {
      const asked = ask ? await ask(shop.filled) : { path }
      const mayChange = visitor === 'owner' || visitor === 'staff'
      const before = mayChange ? '' : await ownersThings()
      const answer = await shop.call(`/api${asked.path}`, {
        method,
        headers: new Headers([...headers[visitor], ['content-type', 'application/json']]),
        ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      })
      got.push(answer.status)
      if (mayChange) continue
      expect(JSON.stringify(answer.body), `what ${visitor} reads`).not.toMatch(SECRETS)
      expect(await ownersThings(), `what ${visitor} changes`).toBe(before)
    }
    expect(got).toEqual(answers)
  })
})

describe('A31: which of the staff get what', () => {
  const below = Object.entries(API_MATRIX).filter(([route]) => / \/admin\//.test(route))
  test.each([...ROLES, 'king'])('%s', async (role) => {
    const { withRole } = shop.filled
    const headers = await withRole(role)
    for (const [route, { permission, ask }] of below) {
      if (!permission) continue
      const [method = '', path = ''] = route.split(' ')
      const asked = ask ? await ask(shop.filled) : { path }
      const { status } = await shop.call(`/api${asked.path}`, {
        method,
        headers: new Headers([...headers, ['content-type', 'application/json']]),
        ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      })
      expect(status === 403, `${role} asks ${route}`).toBe(!may({ kind: 'staff', role }, permission))
    }
  })
  test('every route below /admin names its permission, but the one that makes a session staff’s', () => {
    expect(below.filter(([, { permission }]) => !permission).map(([route]) => route)).toEqual([
      'POST /admin/second-factor',
    ])
  })
})

test('A1 I19: asking for somebody else’s record answers exactly like one that never existed', async () => {
  const { headers, order, invoiced, addressId } = shop.filled
  const { orderNumber } = await order()
  for (const visitor of ['stranger', 'other'] as const)
    for (const [foreign, never] of [
      [`/api/orders/${orderNumber}`, '/api/orders/NS-NEVERWAS2'],
      [`/api/orders/${orderNumber}/reorder`, '/api/orders/NS-NEVERWAS2/reorder'],
      [`/api/orders/${invoiced}/invoice`, '/api/orders/NS-NEVERWAS2/invoice'],
      [`/api/orders/${invoiced}/invoice.pdf`, '/api/orders/NS-NEVERWAS2/invoice.pdf'],
    ] as const) {
      const [one, two] = await Promise.all(
        [foreign, never].map((path) => shop.call(path, { headers: headers[visitor] })),
      )
      expect([one?.status, one?.body]).toEqual([two?.status, two?.body])
    }
  const put = (id: string) => shop.call(`/api/account/addresses/${id}`, { method: 'DELETE', headers: headers.other })
  expect((await put(addressId)).body).toEqual((await put('adr_neverwas')).body)
})
