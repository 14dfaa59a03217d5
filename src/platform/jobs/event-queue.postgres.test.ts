import { expect, test } from 'vitest'
import { ok, refuse } from '../../shared/result.ts'
import { announcedEvents, describeBoth } from '../testing/index.ts'

/** A promise and the function that keeps it. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

describeBoth('announced events', (open, database) => {
  test('are worked off after the commit, tried again after a throw, and finished before the queue stops', async () => {
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
    await events.work()

    await ctx.transaction(async (tx) => {
      await tx.announce('note.written', { id: 1 })
      return refuse('NO')
    })
    await ctx.transaction(async (tx) => {
      await tx.announce('note.written', { id: 2 })
      await tx.announce('note.failing', {})
      return ok(null)
    })
    await second.given
    expect(seen).toEqual([{ id: 2 }])

    await ctx.announce('note.slow', {})
    await slowStarted.given
    const stopped = events.stop()
    slowMayEnd.give()
    await stopped
    expect(isSlowDone).toBe(true)
    expect((await announcedEvents(ctx)).map(({ event }) => event)).toContain('note.slow')
  }, 30_000)
})
