import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkData } from '../domains/reporting/index.ts'
import type { Context } from '../platform/context.ts'
import { createContext } from '../platform/db/create-context.ts'
import { openFolder } from '../platform/db/pglite/open-folder.ts'
import { openEventQueue } from '../platform/jobs/event-queue.ts'
import { silentLog } from '../platform/log.ts'
import { putMigratedDatabase } from '../platform/testing/index.ts'
import { historyCounts, rowCounts } from './testing/demo-store.ts'

/** A store in a folder that programs in processes of their own work on. */
function folderStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-demo-'))
  const inStore = async <T>(work: (ctx: Context) => Promise<T>): Promise<T> => {
    const database = await openFolder(dataDir, silentLog)
    const events = await openEventQueue(database, silentLog)
    try {
      return await work(createContext({ database, events, actor: { kind: 'system' }, log: silentLog }))
    } finally {
      await events.stop()
      await database.close()
    }
  }
  /** Runs a program until it kills itself at that moment. Returns what it printed, or the signal. */
  const run = async (program: URL, killAt: number): Promise<string> => {
    const child = spawn(process.execPath, [fileURLToPath(program), dataDir, String(killAt)])
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    const [, signal] = await once(child, 'close')
    return signal ?? said
  }
  return { dataDir, inStore, run, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

const LEAVING = new URL('./testing/leave-demo-until-killed.ts', import.meta.url)
const FILLING = new URL('./testing/fill-demo-until-killed.ts', import.meta.url)

const readCounts = async (ctx: Context) => ({ ...(await rowCounts(ctx)), ...(await historyCounts(ctx)) })

test('D166 D156: killed at any moment, a first start leaves an empty store, and leaving the demo leaves all of it or nothing', async () => {
  const { dataDir, inStore, run, remove } = folderStore()
  const leave = (killAt: number) => run(LEAVING, killAt)
  try {
    putMigratedDatabase(dataDir)
    const empty = await inStore(readCounts)
    // In the middle of the catalogue, and after the last line, when everything is written but not committed.
    for (const line of [3, 7]) {
      expect(await run(FILLING, line)).toBe('SIGKILL')
      expect(await inStore(readCounts)).toEqual(empty)
    }
    expect(await run(FILLING, 0)).toBe('filled')
    const whole = await inStore(async (ctx) => {
      expect(await checkData(ctx)).toEqual([])
      return readCounts(ctx)
    })
    expect(whole.orders).toBeGreaterThan(400)
    expect(await run(FILLING, 0)).toBe('')
    for (const moment of [2, 4]) {
      expect(await leave(moment)).toBe('SIGKILL')
      expect(await inStore(readCounts)).toEqual(whole)
    }
    expect(await leave(0)).toBe('left')
    await inStore(async (ctx) => {
      expect(await readCounts(ctx)).toMatchObject({ products: 0, variants: 0, demo_rows: 0, orders: 0, users: 0 })
      expect(await checkData(ctx)).toEqual([])
    })
    expect(await leave(0)).toBe('DEMO_OVER')
  } finally {
    remove()
  }
}, 240_000)
