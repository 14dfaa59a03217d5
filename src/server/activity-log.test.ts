import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { API_MATRIX } from './testing/api-matrix.ts'
import { openApp } from './testing/app.ts'
import { fillWorld, type World } from './testing/visitors.ts'

/** Requests in the matrix that succeed but change nothing. */
const CHANGE_NOTHING = [
  // The order cannot be shipped yet, nor can its confirmation be undone: the answer says so per order.
  'POST /admin/orders/shipments',
  'POST /admin/orders/taken-back',
  // No such order: the answer says so per number.
  'POST /admin/orders/outcomes',
  // Previews.
  'POST /admin/products/description',
  'POST /admin/orders/price',
  'POST /admin/collections/preview',
  // None of its pictures failed.
  'POST /admin/products/{id}/pictures/retry',
  // No values sent.
  'PATCH /admin/settings',
]

let shop: Awaited<ReturnType<typeof openApp<World & { ctx: Context }>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => ({
    ...(await fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf])),
    ctx,
  }))
})

const entries = () =>
  queryRows<{ action: string; actor_email: string }>(
    shop.filled.ctx.db,
    sql`select action, actor_email from audit_entries order by id`,
  )

/** Routes that only staff may call. */
const WRITES = Object.entries(API_MATRIX).filter(
  ([route, { answers }]) => !route.startsWith('GET ') && answers.slice(0, 3).every((status) => status === 403),
)

test.each(WRITES)(
  'I24: %s by staff has its entry in the activity log, and none where it is refused',
  async (route, { ask }) => {
    const [method = '', path = ''] = route.split(' ')
    const asked = ask ? await ask(shop.filled) : { path }
    const before = (await entries()).length
    const { status } = await shop.call(`/api${asked.path}`, {
      method,
      headers: new Headers([...shop.filled.headers.staff, ['content-type', 'application/json']]),
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
    })
    const added = (await entries()).slice(before)
    if (status >= 300 || CHANGE_NOTHING.includes(route)) expect(added).toEqual([])
    else expect(added).toContainEqual({ action: expect.any(String), actor_email: 'staff@example.in' })
  },
)
