import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStockLedger, customer, type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { checkData } from '../domains/reporting/index.ts'
import type { Context } from '../platform/context.ts'
import { createContext } from '../platform/db/create-context.ts'
import { queryRows } from '../platform/db/index.ts'
import { openFolder } from '../platform/db/pglite/open-folder.ts'
import { openEventQueue } from '../platform/jobs/event-queue.ts'
import { silentLog } from '../platform/log.ts'
import { putMigratedDatabase } from '../platform/testing/index.ts'

const PROGRAM = fileURLToPath(new URL('./testing/place-until-killed.ts', import.meta.url))
const ROUNDS = 2
const dataDir = mkdtempSync(join(tmpdir(), 'kill-nine-'))
beforeAll(() => putMigratedDatabase(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function inStore<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const database = await openFolder(dataDir, silentLog)
  const events = await openEventQueue(database, silentLog)
  try {
    return await work(createContext({ database, events, actor: { kind: 'system' }, log: silentLog }))
  } finally {
    await events.stop()
    await database.close()
  }
}

/** Starts a process that places orders and kills it meanwhile; returns the acknowledged order numbers. */
async function placeAndKill(shelf: readonly Shelf[], acknowledged: number): Promise<string[]> {
  const child = spawn(process.execPath, [PROGRAM, dataDir, JSON.stringify(shelf), 'asha'])
  let output = ''
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  child.stdout.on('data', (text) => {
    output += text
    if (output.split('\n').length > acknowledged + 1) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect([signal, errors]).toEqual(['SIGKILL', ''])
  // Anything after the last line break was cut off.
  return output.split('\n').slice(1, -1)
}

test('I14 F1: every order that was acknowledged before a kill -9 exists afterwards, and the store adds up', async () => {
  const shelf = await inStore(async (ctx) => {
    await customer(ctx, 'asha')
    return stockShop(ctx, [100_000, 100_000, 100_000])
  })
  const promised: string[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    promised.push(...(await placeAndKill(shelf, 5 + Math.floor(Math.random() * 40))))
  expect(promised.length).toBeGreaterThanOrEqual(5 * ROUNDS)
  await inStore(async (ctx) => {
    const orders = await queryRows<{ number: string }>(ctx.db, sql`select number from orders`)
    const kept = new Set(orders.map(({ number }) => number))
    expect(promised.filter((number) => !kept.has(number))).toEqual([])
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
    expect(await checkData(ctx)).toEqual([])
  })
}, 240_000)
