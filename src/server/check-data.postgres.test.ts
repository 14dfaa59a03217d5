import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { migrate, queryRows } from '../platform/db/index.ts'
import { openPostgres } from '../platform/db/postgres/open-postgres.ts'
import { silentLog } from '../platform/log.ts'
import { newDatabase, newFolder, type Place, run } from './testing/places.ts'

describe('npm run check:data', () => {
  const check = (place: Place) => run(place, 'tools/check-data.ts')

  test('F35: refuses a folder without a store, and makes nothing in it', async () => {
    const dataDir = newFolder()
    expect(await check({ dataDir })).toMatchObject({ code: 1, err: expect.stringContaining('There is no store in') })
    expect(fs.readdirSync(dataDir)).toEqual([])
    const missing = path.join(dataDir, 'nowhere')
    expect(await check({ dataDir: missing })).toMatchObject({ code: 1 })
    expect(fs.existsSync(missing)).toBe(false)
  }, 60_000)

  test.skipIf(inject('postgresServer') === '')(
    'F35: refuses an empty store, an earlier and a newer one, and changes none of them',
    async () => {
      const place = { dataDir: newFolder(), databaseUrl: await newDatabase() }
      const database = await openPostgres(place.databaseUrl, silentLog, { poolSize: 2 })
      const tables = async () =>
        (await queryRows(database.db, sql`select 1 from pg_tables where schemaname in ('public', 'pgboss')`)).length
      expect(await check(place)).toMatchObject({ code: 1, err: expect.stringContaining('is empty') })
      expect(await tables()).toBe(0)
      await migrate(database)
      const made = await tables()
      expect(await check(place)).toMatchObject({ code: 1, err: expect.stringContaining('The store is empty') })
      const [last] = await queryRows<{ name: string }>(
        database.db,
        sql`select name from schema_migrations order by name desc limit 1`,
      )
      await database.execute('delete from schema_migrations where name = $1', [last?.name])
      expect(await check(place)).toMatchObject({ code: 1, err: expect.stringContaining('earlier version') })
      await database.execute(`insert into schema_migrations (name, hash) values ('9999_future', 'x')`)
      expect(await check(place)).toMatchObject({ code: 1, err: expect.stringContaining('newer version') })
      expect(await tables()).toBe(made)
      await database.close()
    },
    60_000,
  )
})
