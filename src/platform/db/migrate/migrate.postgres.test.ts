import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeBoth } from '../../testing/index.ts'
import { queryRows, sqlState } from '../index.ts'
import { migrate, readMigrations } from './migrate.ts'

const step = (name: string, ...statements: string[]) => ({ name, hash: statements.join(), statements })

describeBoth('migrations', (open, database) => {
  test('run once, also when two processes start together', async () => {
    expect(await migrate((await database()).database)).toEqual([])
    const more = [...readMigrations(), step('9001_more', 'create table more (id int)')]
    const { database: target } = await database()
    const runs = await Promise.all([migrate(target, { migrations: more }), migrate(target, { migrations: more })])
    expect(runs.flat()).toEqual(['9001_more'])
  })

  test('F16: leave nothing of one that fails, which can run again when it is fixed', async () => {
    const { database: target } = await database()
    const broken = step('9002_half', 'create table half (id int)', 'create table half (id int)')
    await expect(migrate(target, { migrations: [broken] })).rejects.toThrow('9002_half failed')
    expect(await migrate(target, { migrations: [step('9002_half', 'create table half (id int)')] })).toEqual([
      '9002_half',
    ])
  })

  test('are refused when one was changed after it ran', async () => {
    const { database: target } = await database()
    await migrate(target, { migrations: [step('9003_said', 'select 1')] })
    await expect(migrate(target, { migrations: [step('9003_said', 'select 2')] })).rejects.toThrow(
      'was changed after it ran',
    )
  })

  test('F16: fill a column in batches, and go on with the batch where they were interrupted', async () => {
    const { database: target } = await database()
    await migrate(target, {
      migrations: [
        step(
          '9004_rows',
          'create table filled (id text primary key, n int, times int not null default 0)',
          `insert into filled select lpad(i::text, 6, '0'), i from generate_series(1, 12000) as i`,
        ),
      ],
    })
    // The value that cannot be stored simulates a killed process: each earlier batch was committed.
    const fill = step(
      '9005_fill',
      'alter table filled add column half int',
      '-- backfill: filled by id\nupdate filled set half = n / (11000 - n), times = times + 1 where :batch',
    )
    await expect(migrate(target, { migrations: [fill] })).rejects.toThrow('9005_fill failed: division by zero')
    const count = () =>
      queryRows(target.db, sql`select count(*) as rows from filled where times = 1 and half is not null`)
    expect(await count()).toEqual([{ rows: 10_000 }])
    await target.execute('update filled set n = 11001 where n = 11000')
    const told: string[] = []
    expect(await migrate(target, { migrations: [fill], tell: (line) => told.push(line) })).toEqual(['9005_fill'])
    expect(await count()).toEqual([{ rows: 12_000 }])
    expect(told).toEqual(['Migration 9005_fill: 12,000 of 12,000 filled'])
  })

  test('F16: are refused when a part of one that ran already was changed', async () => {
    const { database: target } = await database()
    const fill = (first: string) =>
      step('9006_parts', first, '-- backfill: brands by id\nupdate brands set nothing = 1 where :batch')
    await target.execute(`insert into brands (id, name, slug) values ('brd_x', 'X', 'x') on conflict do nothing`)
    await expect(migrate(target, { migrations: [fill('select 1')] })).rejects.toThrow('9006_parts failed')
    await expect(migrate(target, { migrations: [fill('select 2')] })).rejects.toThrow('was changed since')
  })

  test('F16 F33: are refused when a backfill that stopped half-way was changed', async () => {
    const { database: target } = await database()
    const rows = [
      'create table halved (id text primary key, n int)',
      `insert into halved select lpad(i::text, 6, '0'), 6000 - i from generate_series(1, 6000) as i`,
    ]
    const fill = (change: string) =>
      step('9007_half', ...rows, `-- backfill: halved by id\nupdate halved ${change} where :batch`)
    await expect(migrate(target, { migrations: [fill('set n = 1 / n')] })).rejects.toThrow('division by zero')
    await expect(migrate(target, { migrations: [fill('set n = -1')] })).rejects.toThrow('was changed since')
    expect(await queryRows(target.db, sql`select count(*)::int as rows from halved where n = -1`)).toEqual([
      { rows: 0 },
    ])
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
