import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ok, problems, refuser } from '../../shared/result.ts'
import { createContext } from '../db/index.ts'
import { openMemory } from '../db/pglite/open-memory.ts'
import { silentLog } from '../log.ts'
import { announcedEvents, describeBoth } from '../testing/index.ts'
import { openEventQueue } from './event-queue.ts'

const refuse = refuser(problems({ NO: [409, 'Not now'] }))
/** A promise and the function that resolves it. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

describeBoth('announced events', (open, database) => {
  test('I17 F3 F9: run after the commit, are retried after a throw, and finish before the queue stops', async () => {
    const ctx = await open()
    const { events } = await database()
    const seen: unknown[] = []
    const second = signal()
    const slowStarted = signal()
    const slowMayEnd = signal()
    let failures = 0
    let isSlowDone = false
    events.on('note.written', async (data) => {
      seen.push(data)
    })
    events.on('note.failing', async () => {
      failures += 1
      if (failures === 1) throw new Error('the first time fails')
      second.give()
    })
    events.on('note.slow', async () => {
      slowStarted.give()
      await slowMayEnd.given
      isSlowDone = true
    })
    const rescued = signal()
    events.on('note.orphaned', async () => rescued.give())
    await ctx.announceAgain({ event: 'note.orphaned', data: {} })
    // The state that a process leaves when it was killed an hour ago.
    await ctx.db.execute(sql`
      update pgboss.job set state = 'active', started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour'
      where data->>'event' = 'note.orphaned'`)
    let isHeavy = false
    await events.work(() => isHeavy)

    await ctx.transaction(async (tx) => {
      await tx.announceAgain({ event: 'note.written', data: { id: 1 } })
      return refuse('NO')
    })
    await ctx.transaction(async (tx) => {
      await tx.announceAgain({ event: 'note.written', data: { id: 2 } })
      await tx.announceAgain({ event: 'note.failing', data: {} })
      return ok(null)
    })
    await second.given
    await rescued.given
    expect(seen).toEqual([{ id: 2 }])

    const many = signal()
    let counted = 0
    events.on('note.one-of-many', async () => {
      counted += 1
      if (counted === 200) many.give()
    })
    await ctx.transaction(async (tx) => {
      for (let id = 0; id < 200; id += 1) await tx.announceAgain({ event: 'note.one-of-many', data: { id } })
      return ok(null)
    })
    // At one job per poll for each of the four workers, this would take more than a minute.
    await many.given

    // A mail server that does not respond delays the emails, and nothing else.
    const isMailing = signal()
    const mailMayGo = signal()
    const mailed: unknown[] = []
    events.onMail('note.written', async (data) => {
      isMailing.give()
      await mailMayGo.given
      mailed.push(data)
    })
    await ctx.transaction(async (tx) => {
      for (const id of [3, 4]) await tx.announceAgain({ event: 'note.written', data: { id } })
      return ok(null)
    })
    await isMailing.given
    const goesOn = signal()
    events.on('note.other', async () => goesOn.give())
    await ctx.transaction(async (tx) => {
      await tx.announceAgain({ event: 'note.other', data: {} })
      return ok(null)
    })
    await goesOn.given
    expect(mailed).toEqual([])
    mailMayGo.give()

    // Emails about what may still be undone are sent a moment later.
    const told = signal()
    events.onMail('note.arrived', async () => told.give(), { afterSeconds: 1 })
    const since = Date.now()
    await ctx.announceAgain({ event: 'note.arrived', data: {} })
    await told.given
    expect(Date.now() - since).toBeGreaterThanOrEqual(1000)

    // While many requests wait for answers, events give way, but they are not lost.
    const late = signal()
    events.on('note.late', async () => late.give())
    isHeavy = true
    await ctx.announceAgain({ event: 'note.late', data: {} })
    await late.given
    isHeavy = false

    await ctx.announceAgain({ event: 'note.slow', data: {} })
    await slowStarted.given
    const stopped = events.stop()
    slowMayEnd.give()
    await stopped
    expect(isSlowDone).toBe(true)
    expect((await announcedEvents(ctx)).map(({ event }) => event)).toContain('note.slow')
  }, 30_000)
})

test('a transaction of the very first start can announce', async () => {
  const database = await openMemory(silentLog)
  const events = await openEventQueue(database, silentLog)
  const ctx = createContext({ database, events, actor: { kind: 'system' }, log: silentLog })
  const result = await ctx.transaction(async (tx) => ok(await tx.announceAgain({ event: 'note.written', data: {} })))
  expect(result.ok).toBe(true)
  await events.stop()
  await database.close()
}, 60_000)
