import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { customer, orderBody, stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings, readSettings } from '../domains/settings/index.ts'
import type { Actor, Context } from '../platform/context.ts'
import { OutcomeUnknown, queryRows } from '../platform/db/index.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import { type CommitCutter, openCommitCutter } from '../platform/testing/commit-cutter.ts'
import {
  connectTo,
  contextOn,
  describePostgres,
  type PostgresTestDatabase,
  postgresDatabase,
} from '../platform/testing/index.ts'
import { paise } from '../shared/money.ts'
import { createApp } from './app.ts'
import { ORIGIN } from './testing/app.ts'

/** The purge log is read every two seconds. */
const BOUND_MS = 5_000

async function openCutter(url: string): Promise<CommitCutter> {
  const cutter = await openCommitCutter(url)
  onTestFinished(cutter.close)
  return cutter
}

function appOn(on: PostgresTestDatabase, actor: Actor) {
  const folder = join(tmpdir(), 'lost-commit')
  const app = createApp({
    contextFor: (given) => contextOn(on, { actor: given.kind === 'nobody' ? actor : given }),
    media: openMedia(folder),
    imports: openImportService({ dataDir: folder, media: openMedia(folder) }),
    log: silentLog,
    publicOrigin: ORIGIN,
    pages: async () => new Response('page'),
    clientFolder: join(folder, 'none'),
  })
  return async (path: string, body: object, key: string) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await app.fetch(new Request(`${ORIGIN}/api${path}`, init))
    return { status: response.status, body: (await response.json()) as object }
  }
}

const standard = (rupees: number) => ({
  id: 'standard' as const,
  name: 'Standard delivery',
  fee: paise(rupees * 100),
  isEnabled: true,
  days: '5-7 days',
})
const feeIn = async (ctx: Context) =>
  (await readSettings(ctx)).shipping.methods.find(({ id }) => id === 'standard')?.fee
const stored = async (ctx: Context) =>
  (await queryRows<{ changes: unknown }>(ctx.db, sql`select changes from settings`))[0]?.changes

/** Whether the process charges this fee within the time limit. */
async function charges(ctx: Context, fee: number): Promise<boolean> {
  const end = performance.now() + BOUND_MS
  while ((await feeIn(ctx)) !== fee && performance.now() < end) await wait(20)
  return (await feeIn(ctx)) === fee
}

describePostgres('a commit whose answer is lost', () => {
  test('I33 F28: is reported as unknown, and every process charges what is stored', async () => {
    const direct = await postgresDatabase()
    const other = contextOn(direct)
    const cutter = await openCutter(direct.url)
    const writer = contextOn(await connectTo(cutter.url))
    await changeSettings(other, { shipping: { methods: [standard(99)] } })
    expect([await charges(writer, 9_900), await charges(other, 9_900)]).toEqual([true, true])
    const cut = cutter.cutNextCommit()
    const change = changeSettings(writer, { shipping: { methods: [standard(149)] } })
    await expect(change).rejects.toBeInstanceOf(OutcomeUnknown)
    await cut
    expect(await stored(other)).toMatchObject({ shipping: { methods: [standard(149)] } })
    expect([await charges(writer, 14_900), await charges(other, 14_900)]).toEqual([true, true])
  })

  test('I33 F28: of a process that dies with it is learnt by the others all the same', async () => {
    const direct = await postgresDatabase()
    const other = contextOn(direct)
    await changeSettings(other, { store: { name: 'Before' } })
    expect((await readSettings(other)).store.name).toBe('Before')
    const cutter = await openCutter(direct.url)
    const cut = cutter.cutNextCommit()
    const env = { ...process.env, DATABASE_URL: cutter.url, DATA_DIR: join(tmpdir(), `lost-commit-${process.pid}`) }
    const writer = spawn(process.execPath, ['tools/settings.ts', 'store.name=After'], { env, stdio: 'ignore' })
    const gone = new Promise((resolve) => writer.once('exit', (_, signal) => resolve(signal)))
    await cut
    // It was about to notify the others.
    writer.kill('SIGKILL')
    expect(await gone).toBe('SIGKILL')
    expect(await stored(other)).toMatchObject({ store: { name: 'After' } })
    const end = performance.now() + BOUND_MS
    while ((await readSettings(other)).store.name !== 'After' && performance.now() < end) await wait(20)
    expect((await readSettings(other)).store.name).toBe('After')
  }, 60_000)

  test('I15 I33: of an order is settled by its key: the same request answers with the order that was saved', async () => {
    const direct = await postgresDatabase()
    const ctx = contextOn(direct)
    // Low stock, so the order changes what pages show.
    const [line] = await stockShop(ctx, [3])
    if (!line) throw new Error('nothing to sell')
    const cutter = await openCutter(direct.url)
    const buy = appOn(await connectTo(cutter.url), await customer(ctx, 'asha'))
    const cut = cutter.cutNextCommit()
    const lost = await buy('/orders', orderBody([line]), 'a-key-of-one-form')
    await cut
    expect(lost).toEqual({
      status: 503,
      body: {
        success: false,
        code: 'OUTCOME_UNKNOWN',
        error: "We couldn't confirm whether this was saved. Reload to see.",
        requestId: expect.stringMatching(/^req_/),
      },
    })
    expect(await buy('/orders', orderBody([line]), 'a-key-of-one-form')).toMatchObject({ status: 201 })
    expect(await queryRows(ctx.db, sql`select count(*) as orders from orders`)).toEqual([{ orders: 1 }])
  })
})
