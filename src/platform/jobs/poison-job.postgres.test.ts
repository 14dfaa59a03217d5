import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { queryRows } from '../db/index.ts'
import { describeBoth } from '../testing/index.ts'

const PATIENCE = { interval: 20, timeout: 20_000 }

describeBoth('a job that always fails', (open, database) => {
  test('F22: is retried later and later, holds up no other, and ends as a dead letter with its reason', async () => {
    const ctx = await open()
    const { events } = await database()
    let tries = 0
    let tried = () => {}
    const nextTry = () =>
      new Promise<void>((resolve) => {
        tried = resolve
      })
    events.on('note.poison', async () => {
      tries += 1
      tried()
      throw new Error('the courier is closed')
    })
    const done: unknown[] = []
    events.on('note.sound', async ({ id }) => void done.push(id))
    const jobs = (queue: string) =>
      queryRows<{ state: string; retry_count: number; wait: number; output: { message?: string } }>(
        ctx.db,
        sql`select state, retry_count, extract(epoch from start_after - now())::float8 as wait,
              coalesce(output, source_output) as output
            from pgboss.job where name = ${queue} and data->>'event' = 'note.poison'`,
      )
    const until = (queue: string, state: string) =>
      vi.waitUntil(async () => (await jobs(queue)).find((job) => job.state === state), PATIENCE)
    await events.work()

    const first = nextTry()
    await ctx.announceAgain({ event: 'note.poison', data: {} })
    await ctx.announceAgain({ event: 'note.sound', data: { id: 1 } })
    await first
    const waiting = await until('events', 'retry')
    expect(waiting.wait).toBeGreaterThan(0)
    await vi.waitUntil(() => done.length === 1, PATIENCE)

    // The state after two days of retries.
    const last = nextTry()
    await ctx.db.execute(sql`
      update pgboss.job set retry_count = retry_limit, start_after = now()
      where name = 'events' and data->>'event' = 'note.poison'`)
    await ctx.announceAgain({ event: 'note.sound', data: { id: 2 } })
    await last
    expect((await until('events-dead', 'created')).output).toMatchObject({ message: 'the courier is closed' })
    await vi.waitUntil(() => done.length === 2, PATIENCE)
    expect([done, tries]).toEqual([[1, 2], 2])
    await events.stop()
  }, 60_000)
})
