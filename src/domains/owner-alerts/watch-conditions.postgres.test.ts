import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { announcedEvents, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { changeSettings } from '../settings/index.ts'
import { findOwnerAlerts, noteFailures, watchConditions } from './index.ts'

const START = new Date('2026-03-02T06:00:00Z')
const MINUTE = 60_000
const at = (ctx: Context, minutes: number): Context => ({
  ...ctx,
  now: () => new Date(START.getTime() + minutes * MINUTE),
})
const FINE = {
  deadJobs: 0,
  disk: { free: 50e9, total: 100e9 },
  backup: { takenAt: START, failure: null, everyMs: null },
  ...{ storageProblem: null, hostsApart: null },
  certificate: null,
  lostSecrets: [],
}
const FULL = { ...FINE, disk: { free: 5e9, total: 100e9 } }

const notices = async (ctx: Context) =>
  (await announcedEvents(ctx))
    .filter(({ event }) => event === 'owner-alert.due')
    .map(({ data }) => `${data.condition} ${data.kind} ${data.notice}`)

describeBoth('alerts to the owner', (open) => {
  const fresh = async () => {
    const ctx = await open()
    await emptyTables(ctx)
    return ctx
  }

  test('D179 F45: of processes that look at the same moment, one tells the owner, once', async () => {
    const ctx = await fresh()
    await Promise.all(Array.from({ length: 5 }, () => watchConditions(at(ctx, 0), FULL)))
    await watchConditions(at(ctx, 5), FULL)
    expect(await notices(ctx)).toEqual(['disk raised 1'])
  })

  test('D179: a problem is listed for staff until it is over, and its end is told', async () => {
    const ctx = await fresh()
    await watchConditions(at(ctx, 0), FULL)
    const found = await findOwnerAlerts(ctx)
    expect(found).toMatchObject({
      ok: true,
      value: {
        checkedAt: START,
        conditions: [
          { key: 'disk', problem: { since: START, text: expect.stringContaining('5.0 GB of 100.0 GB free') } },
          ...Array(7).fill({ problem: null }),
        ],
      },
    })
    await watchConditions(at(ctx, 10), FINE)
    await watchConditions(at(ctx, 45), FINE)
    expect(await notices(ctx)).toEqual(['disk raised 1', 'disk cleared 2'])
    expect(await findOwnerAlerts({ ...ctx, actor: { kind: 'nobody' } })).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('D179: failures of the payment provider add up over processes, and count once', async () => {
    const ctx = await fresh()
    const note = (count: number) => noteFailures(ctx, 'payment-provider', count)
    await Promise.all([note(2), note(0), note(1)])
    await watchConditions(at(ctx, 0), FINE)
    await watchConditions(at(ctx, 5), FINE)
    await watchConditions(at(ctx, 36), FINE)
    expect(await notices(ctx)).toEqual(['payment-provider raised 1', 'payment-provider cleared 2'])
  })

  test('F51: the owner hears that object storage is away, and that it is back; a count means its own condition', async () => {
    const ctx = await fresh()
    await noteFailures(ctx, 'object-storage', 1)
    await watchConditions(at(ctx, 0), FINE)
    await watchConditions(at(ctx, 5), { ...FINE, storageProblem: 'Object storage: s3.example does not answer.' })
    await watchConditions(at(ctx, 10), FINE)
    await watchConditions(at(ctx, 41), FINE)
    expect(await notices(ctx)).toEqual(['object-storage raised 1', 'object-storage cleared 2'])
  })

  test('D179: the owner decides how old a backup may be, and demos are not asked for any', async () => {
    const ctx = await fresh()
    await changeSettings(ctx, { store: { isDemo: true } })
    const late = {
      ...FINE,
      backup: { takenAt: new Date(START.getTime() - 40 * 60 * MINUTE), failure: null, everyMs: null },
    }
    await watchConditions(at(ctx, 0), late)
    await changeSettings(ctx, { store: { isDemo: false }, alerts: { backupHours: 0 } })
    await watchConditions(at(ctx, 5), late)
    expect(await notices(ctx)).toEqual([])
    await changeSettings(ctx, { store: { isDemo: false }, alerts: { backupHours: 36 } })
    await watchConditions(at(ctx, 10), late)
    expect(await notices(ctx)).toEqual(['backup raised 1'])
  })
})
