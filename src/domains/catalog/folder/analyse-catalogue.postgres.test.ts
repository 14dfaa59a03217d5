import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { queryRows } from '../../../platform/db/index.ts'
import { openPostgres } from '../../../platform/db/postgres/open-postgres.ts'
import { silentLog } from '../../../platform/log.ts'
import { contextOn, describePostgres, postgresDatabase } from '../../../platform/testing/index.ts'
import { analyseCatalogue } from './analyse-catalogue.ts'

describePostgres('the statistics of a catalogue', () => {
  test('a table that takes too long is left to PostgreSQL, the others are analysed', async () => {
    const { database: other, events, url } = await postgresDatabase()
    const database = await openPostgres(url, silentLog, { poolSize: 1 })
    onTestFinished(() => database.close())
    const warned: object[] = []
    const ctx = {
      ...contextOn({ database, events }),
      log: { ...silentLog, warn: (fields: object) => void warned.push(fields) },
    }
    await ctx.db.execute(sql`set statement_timeout = 50`)
    await other.transaction(async (tx) => {
      // As another ANALYZE or VACUUM of the table does.
      await tx.execute(sql`lock table products in share update exclusive mode`)
      await analyseCatalogue(ctx)
    })
    expect(warned).toMatchObject([{ table: 'products' }])
    const analysed = await queryRows<{ name: string }>(
      ctx.db,
      sql`select relname as name from pg_stat_user_tables where last_analyze is not null`,
    )
    expect(analysed.map(({ name }) => name)).toContain('variants')
  })
})
