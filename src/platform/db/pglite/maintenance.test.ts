import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { maintain } from './maintenance.ts'
import { openFolder } from './open-folder.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'store-maintained-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

test('the embedded database is checkpointed and analysed, for it has nobody else to do so', async () => {
  const database = await openFolder(dataDir, silentLog)
  await database.execute(
    'create table rows as select n, repeat(n::text, 100) as filling from generate_series(1, 100000) as n',
  )
  const longLog = 'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()'
  const bytes = async () => (await database.execute(longLog)).rows[0]?.bytes
  expect(await bytes()).toBeGreaterThan(32 * 1024 * 1024)
  await maintain(database.pglite)
  expect(await bytes()).toBeLessThan(1024 * 1024)
  expect((await database.execute(`select reltuples from pg_class where relname = 'rows'`)).rows).toEqual([
    { reltuples: 100_000 },
  ])
  await database.close()
})

test('after a restart, a few changes don’t vacuum a large table, which would hold up everybody', async () => {
  const before = await openFolder(dataDir, silentLog)
  await before.execute('create table rows (n int)')
  await before.execute('insert into rows select generate_series(1, 10000)')
  await maintain(before.pglite)
  await before.close()
  const database = await openFolder(dataDir, silentLog)
  const vacuums = async () => {
    await maintain(database.pglite)
    const { rows } = await database.execute(`select vacuum_count from pg_stat_user_tables where relname = 'rows'`)
    return Number(rows[0]?.vacuum_count)
  }
  await database.execute('update rows set n = 0 where n <= 1000')
  expect(await vacuums()).toBe(0)
  await database.execute('update rows set n = 0 where n <= 3000')
  expect(await vacuums()).toBe(1)
  await database.close()
})
