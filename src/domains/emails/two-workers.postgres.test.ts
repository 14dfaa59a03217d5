import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context, Log } from '../../platform/context.ts'
import { createContext } from '../../platform/db/index.ts'
import { linksOf, type Mailer } from '../../platform/email/mailer.ts'
import { openEventQueue } from '../../platform/jobs/event-queue.ts'
import { silentLog } from '../../platform/log.ts'
import { connectTo, describePostgres, postgresContext, postgresDatabase } from '../../platform/testing/index.ts'
import { writeEmails } from './index.ts'
import { emailLog } from './tables.ts'

describePostgres('two workers and one email', () => {
  test('F31: the one that comes second waits quietly: the email is sent once, no error is logged, both jobs end well', async () => {
    const ctx = await postgresContext()
    const errors: object[] = []
    const log: Log = { ...silentLog, error: (fields) => void errors.push(fields) }
    const sent: string[] = []
    let begun = 0
    let finish = () => {}
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve
    })
    const mailer: Mailer = {
      link: linksOf('https://shop.example.in'),
      close: () => undefined,
      send: async ({ id = '' }) => {
        begun += 1
        await mayFinish
        sent.push(id)
      },
    }
    const content = { shop: 'Shop', title: 'x', blocks: [], footer: '' }
    // Two processes, each with its own connections and worker.
    const { url } = await postgresDatabase()
    const queues = []
    for (let n = 0; n < 2; n += 1) {
      const { database } = await connectTo(url)
      const events = await openEventQueue(database, log)
      const own: Context = createContext({ database, events, actor: { kind: 'system' }, log })
      for (const event of ['note.written', 'note.confirmed'])
        events.onMail(event, (data) =>
          writeEmails(own, mailer, { event, data }, (recorded) =>
            recorded.send({ id: 'NS-7-note', to: 'asha@example.in', subject: 'x', text: 'x', content, logText: 'x' }),
          ),
        )
      queues.push(events)
    }
    // Two events that request the same email, as for an order that is placed and confirmed at once.
    await ctx.announceAgain({ event: 'note.written', data: {} })
    for (const events of queues) await events.work()
    const states = async () => {
      const { rows } = (await ctx.db.execute(
        sql`select state, count(*)::int as count from pgboss.job where name = 'mails' group by state`,
      )) as unknown as { rows: { state: string; count: number }[] }
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    }
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
    await ctx.announceAgain({ event: 'note.confirmed', data: {} })
    await expect.poll(states, { timeout: 20_000 }).toMatchObject({ retry: 1 })
    finish()
    await expect.poll(states, { timeout: 30_000 }).toEqual({ completed: 2 })
    for (const events of queues) await events.stop()
    expect(sent).toEqual(['NS-7-note'])
    expect(begun).toBe(1)
    expect(errors).toEqual([])
    const [row] = await ctx.db.select().from(emailLog)
    expect(row).toMatchObject({ key: 'NS-7-note', status: 'sent', tries: 1 })
  }, 90_000)
})
