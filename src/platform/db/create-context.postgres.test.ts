import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ok, problems, refuser } from '../../shared/result.ts'
import type { Context } from '../context.ts'
import {
  announcedEvents,
  connectTo,
  describeBoth,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../testing/index.ts'
import { queryRows, sqlState, Unavailable } from './index.ts'

const refuse = refuser(problems({ TOO_LATE: [409, 'Not now'], INNER: [409, 'Not now'], NO: [409, 'Not now'] }))
const notes = (ctx: Context) =>
  queryRows<{ id: number; text: string }>(ctx.db, sql`select id, text from notes order by id`)
const write = (ctx: Context, id: number, text: string) => ctx.db.execute(sql`insert into notes values (${id}, ${text})`)

describeBoth('a transaction', (open) => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await open()
    await ctx.db.execute(sql`drop table if exists notes`)
    await ctx.db.execute(sql`create table notes (id int primary key, text text not null)`)
    await ctx.db.execute(sql`delete from pgboss.job`)
  })

  test('keeps the change and the announcement when the work succeeds', async () => {
    const result = await ctx.transaction(async (tx) => {
      await write(tx, 1, 'kept')
      await tx.announce('newsletter.subscribed', { email: 'asha@example.in' })
      return ok('done')
    })
    expect(result).toEqual(ok('done'))
    expect(await notes(ctx)).toEqual([{ id: 1, text: 'kept' }])
    expect(await announcedEvents(ctx)).toEqual([{ event: 'newsletter.subscribed', data: { email: 'asha@example.in' } }])
  })

  test('keeps neither when the work refuses', async () => {
    const result = await ctx.transaction(async (tx) => {
      await write(tx, 1, 'gone')
      await tx.announce('newsletter.subscribed', { email: 'asha@example.in' })
      return refuse('TOO_LATE', { by: 3 })
    })
    expect(result).toEqual(refuse('TOO_LATE', { by: 3 }))
    expect(await notes(ctx)).toEqual([])
    expect(await announcedEvents(ctx)).toEqual([])
  })

  test('keeps neither when the work throws', async () => {
    const run = ctx.transaction(async (tx) => {
      await write(tx, 1, 'gone')
      await tx.announce('newsletter.subscribed', { email: 'asha@example.in' })
      throw new Error('surprise')
    })
    await expect(run).rejects.toThrow('surprise')
    expect(await notes(ctx)).toEqual([])
    expect(await announcedEvents(ctx)).toEqual([])
  })

  test('is joined by a transaction inside it, whose refusal undoes both', async () => {
    const result = await ctx.transaction(async (outer) => {
      await write(outer, 1, 'outer')
      await outer.transaction(async (inner) => {
        await write(inner, 2, 'inner')
        return refuse('INNER')
      })
      return ok('the outer work goes on')
    })
    expect(result).toEqual(refuse('INNER'))
    expect(await notes(ctx)).toEqual([])
  })

  test('carries the actor of a context that was made for somebody else', async () => {
    const asNobody: Context = { ...ctx, actor: { kind: 'nobody' } }
    const result = await asNobody.transaction(async (tx) => ok(tx.actor.kind))
    expect(result).toEqual(ok('nobody'))
  })

  test('names the state of a broken rule, and throws it', async () => {
    await write(ctx, 1, 'first')
    const error = await ctx
      .transaction(async (tx) => ok(await write(tx, 1, 'second')))
      .catch((thrown: unknown) => thrown)
    expect(sqlState(error)).toBe('23505')
  })

  test('remembers nothing that was not committed, and forgets what it purged', async () => {
    const remembered = (on: Context) => on.memory.remember('notes', ['notes'], () => notes(on))
    expect(await remembered(ctx)).toEqual([])
    await ctx.transaction(async (tx) => {
      await write(tx, 1, 'new')
      await tx.purge(['notes'])
      expect(await remembered(tx)).toHaveLength(1)
      expect(await ctx.memory.recall('notes')).toEqual([])
      return refuse('NO')
    })
    expect(await remembered(ctx)).toEqual([])
    await ctx.transaction(async (tx) => {
      await write(tx, 1, 'new')
      await tx.purge(['notes'])
      return ok(null)
    })
    expect(await remembered(ctx)).toHaveLength(1)
  })

  test('reads numbers, lists and times in the same form', async () => {
    const [row] = await queryRows<Record<string, unknown>>(
      ctx.db,
      sql`select count(*) as count, sum(a)::bigint as total, sum(a::bigint) as exact, array_agg(a) as list, array_agg(a::bigint) as longs,
            timestamptz '2026-01-31 18:30+05:30' as at, '{"a": [1]}'::jsonb as json, 1.5::float8 as float, true as yes
          from unnest(${sql.param([1, 2])}::int[], ${sql.param(['x', 'y"{,'])}::text[]) as given(a, b)`,
    )
    expect(row).toEqual({
      count: 2,
      total: 3,
      exact: '3',
      list: [1, 2],
      longs: [1, 2],
      at: '2026-01-31 13:00:00+00',
      json: { a: [1] },
      float: 1.5,
      yes: true,
    })
  })
})

describePostgres('a transaction among others', () => {
  test('F8: that deadlocks with another is retried, and both succeed', async () => {
    const ctx = await postgresContext()
    await ctx.db.execute(sql`create table pair (id int primary key, n int not null)`)
    await ctx.db.execute(sql`insert into pair values (1, 0), (2, 0)`)
    let attempts = 0
    let arrived = 0
    let open = () => {}
    const bothHoldOne = new Promise<void>((resolve) => {
      open = resolve
    })
    let firstDone = () => {}
    const oneIsDone = new Promise<void>((resolve) => {
      firstDone = resolve
    })
    const add = async (first: number, second: number) => {
      const result = await ctx.transaction(async (tx) => {
        attempts += 1
        // At once, it could take its first row before the other transaction wakes up, and deadlock again.
        if (attempts > 2) await oneIsDone
        await tx.db.execute(sql`update pair set n = n + 1 where id = ${first}`)
        arrived += 1
        if (arrived === 2) open()
        await bothHoldOne
        await tx.db.execute(sql`update pair set n = n + 1 where id = ${second}`)
        return ok(null)
      })
      firstDone()
      return result
    }
    expect(await Promise.all([add(1, 2), add(2, 1)])).toEqual([ok(null), ok(null)])
    expect(attempts).toBe(3)
    expect(await queryRows(ctx.db, sql`select n from pair order by id`)).toEqual([{ n: 2 }, { n: 2 }])
  })

  test('F7: whose connection is lost is unavailable, and the next one finds another connection', async () => {
    const ctx = await postgresContext()
    const run = ctx.transaction(async (tx) => {
      const [own] = await queryRows<{ pid: number }>(tx.db, sql`select pg_backend_pid() as pid`)
      await ctx.db.execute(sql`select pg_terminate_backend(${own?.pid})`)
      await tx.db.execute(sql`select 1`)
      return ok(null)
    })
    await expect(run).rejects.toBeInstanceOf(Unavailable)
    expect(await ctx.transaction(async (tx) => ok(await queryRows(tx.db, sql`select 1 as one`)))).toEqual(
      ok([{ one: 1 }]),
    )
  })
})

describePostgres('a purge', () => {
  const heardBy = (database: { onPurge(listener: (tags: readonly string[]) => void): () => void }) =>
    new Promise<readonly string[]>((resolve) => {
      const end = database.onPurge((tags) => {
        end()
        resolve(tags)
      })
    })

  test('F14: is heard by another process once it is committed, and not when it is rolled back', async () => {
    const { url } = await postgresDatabase()
    const other = await connectTo(url)
    const ctx = await postgresContext()
    const heard = heardBy(other.database)
    await ctx.transaction(async (tx) => {
      await tx.purge(['refused'])
      return refuse('NO')
    })
    await ctx.transaction(async (tx) => {
      await tx.purge(['catalog', 'product:prd_1'])
      return ok(null)
    })
    expect(await heard).toEqual(['catalog', 'product:prd_1'])
  })

  test('F15: of a process of the earlier version is heard, and one whose notification was lost within seconds', async () => {
    const { url } = await postgresDatabase()
    const other = await connectTo(url)
    const ctx = await postgresContext()
    const heard = heardBy(other.database)
    await ctx.db.execute(sql`select pg_notify('store_purge', ${'an-earlier-process\ncatalog\nproduct:prd_2'})`)
    expect(await heard).toEqual(['catalog', 'product:prd_2'])
    const read = heardBy(other.database)
    await ctx.db.execute(sql`insert into purges (tags) values (array['settings', 'shelf'])`)
    expect(await read).toEqual(['settings', 'shelf'])
  })

  test('is of everything after the listening connection was lost, and hearing goes on', async () => {
    const { url } = await postgresDatabase()
    const other = await connectTo(url)
    const ctx = await postgresContext()
    const missed = heardBy(other.database)
    await ctx.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'store purges'`)
    expect(await missed).toEqual(['*'])
    // This process lost its own connection too: its notifications wait until it is back.
    await ctx.purge(['later'])
    const heard = new Set<string>()
    await new Promise<void>((resolve) => {
      other.database.onPurge((tags) => {
        for (const tag of tags) heard.add(tag)
        if (heard.has('later')) resolve()
      })
    })
    expect(heard).toContain('later')
  })
})
