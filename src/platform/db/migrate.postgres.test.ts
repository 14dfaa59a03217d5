import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeBoth } from '../testing/index.ts'
import { queryRows, sqlState } from './index.ts'
import { migrate, readMigrations } from './migrate.ts'

const step = (name: string, ...statements: string[]) => ({ name, hash: statements.join(), statements })

describeBoth('migrations', (open, database) => {
  test('run once, also when two processes start together', async () => {
    expect(await migrate((await database()).database)).toEqual([])
    const more = [...readMigrations(), step('9001_more', 'create table more (id int)')]
    const { database: target } = await database()
    const runs = await Promise.all([migrate(target, more), migrate(target, more)])
    expect(runs.flat()).toEqual(['9001_more'])
  })

  test('F16: leave nothing of one that fails, which can run again when it is fixed', async () => {
    const { database: target } = await database()
    const broken = step('9002_half', 'create table half (id int)', 'create table half (id int)')
    await expect(migrate(target, [broken])).rejects.toThrow('9002_half failed')
    expect(await migrate(target, [step('9002_half', 'create table half (id int)')])).toEqual(['9002_half'])
  })

  test('are refused when one was changed after it ran', async () => {
    const { database: target } = await database()
    await migrate(target, [step('9003_said', 'select 1')])
    await expect(migrate(target, [step('9003_said', 'select 2')])).rejects.toThrow('was changed after it ran')
  })

  test('I1 I5: make the database itself refuse what code must never do', async () => {
    const ctx = await open()
    for (const statement of [
      'delete from order_events',
      'update stock_movements set delta = 0',
      'truncate order_lines cascade',
    ]) {
      const error = await ctx.db.execute(sql.raw(statement)).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      expect(sqlState(error), statement).toBe('23001')
    }
    expect(await queryRows(ctx.db, sql`select tgname from pg_trigger where tgname = 'orders_frozen'`)).toHaveLength(1)
  })
})
