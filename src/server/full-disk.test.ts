import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { customer, orderBody, stockShop } from '../domains/orders/testing/shop.ts'
import { openSessionKeys } from '../platform/auth/session-keys.ts'
import type { Context } from '../platform/context.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import { contextOn, testContext, testDatabase } from '../platform/testing/index.ts'
import { createApp } from './app.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const NEWCOMER = {
  firstName: 'Ravi',
  lastName: 'Rao',
  email: 'ravi@example.com',
  phone: '9876543210',
  password: 'secret1',
}

async function open() {
  const ctx = await testContext()
  const [line] = await stockShop(ctx, [5])
  if (!line) throw new Error('no shelf')
  const asha = await customer(ctx, 'asha')
  const on = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
  openSessionKeys({ dataDir: folder, publicUrl: ORIGIN })
  const app = createApp({
    contextFor: (actor) => contextOn(on, { actor: actor.kind === 'nobody' ? asha : actor }),
    media: openMedia(folder),
    imports: openImportService({ dataDir: folder, media: openMedia(folder) }),
    log: silentLog,
    publicOrigin: ORIGIN,
    pages: async () => new Response('page'),
    clientFolder: join(folder, 'none'),
  })
  const send = async (path: string, body?: object, key?: string) => {
    const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    const response = await app.fetch(new Request(`${ORIGIN}/api${path}`, init))
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { ctx, line, send }
}

/** Makes PostgreSQL fail on these tables as it does when their file cannot grow. */
async function fillDisk(ctx: Context, ...tables: string[]): Promise<() => Promise<void>> {
  await ctx.db.execute(sql`
    create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of tables) {
    await ctx.db.execute(
      sql.raw(`create trigger full_disk before insert on ${table} for each row execute function disk_is_full()`),
    )
  }
  return async () => {
    for (const table of tables) await ctx.db.execute(sql.raw(`drop trigger full_disk on ${table}`))
  }
}

const later = { success: false, code: 'UNAVAILABLE', error: expect.stringContaining('Nothing was changed') }

test('F4: on a full disk an order is refused, browsing goes on, and the same request succeeds once there is room', async () => {
  const { ctx, line, send } = await open()
  const free = await fillDisk(ctx, 'orders')
  const refused = await send('/orders', orderBody([line]), 'one-form-one-key')
  await free()
  expect(refused).toMatchObject({ status: 503, body: later })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await send('/products-public')).body).toMatchObject({ docs: [{ inStock: true }] })
  expect(await send('/orders', orderBody([line]), 'one-form-one-key')).toMatchObject({ status: 201 })
})

test.each(['users', 'accounts', 'sessions', 'rate_limits'])(
  'a new account that cannot be saved (%s) is refused as such, not as an address in use, and can be made later',
  async (table) => {
    const { ctx, send } = await open()
    const free = await fillDisk(ctx, table)
    const refused = await send('/users', NEWCOMER)
    await free()
    expect(refused).toMatchObject({ status: 503, body: later })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await send('/users', NEWCOMER)).toMatchObject({ status: 201 })
  },
)

test('a login that cannot be saved is not called a wrong password', async () => {
  const { ctx, send } = await open()
  await send('/users', NEWCOMER)
  const free = await fillDisk(ctx, 'sessions')
  const refused = await send('/users/login', NEWCOMER)
  await free()
  expect(refused).toMatchObject({ status: 503, body: later })
  expect(await send('/users/login', NEWCOMER)).toMatchObject({ status: 200 })
})
