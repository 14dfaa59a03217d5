import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BackupOrder, BackupOutcome } from '../../platform/backup/backup-service.ts'
import type { Context } from '../../platform/context.ts'
import { announcedEvents, testContext } from '../../platform/testing/index.ts'
import { beginDueBackup, carryOutBackup, findBackups, readBackupState, requestBackup } from './index.ts'
import type { BackupPlan } from './schemas.ts'
import { backups } from './tables.ts'

const HOUR = 3600_000
const plan: BackupPlan = { everyMs: 24 * HOUR, keep: 2, place: '/mnt/backups' }
const owner = { kind: 'staff', id: 'usr_owner', email: 'owner@example.in', role: 'owner' } as const

let ctx: Context
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-27T10:00:00Z')
  ctx = await testContext({ actor: owner, now: () => now })
})
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** Carries out the backup that was announced last, as a process that reports this would. */
async function carryOut(outcome: Partial<Extract<BackupOutcome, { ok: true }>> | string): Promise<BackupOrder | null> {
  const asked = (await announcedEvents(ctx)).filter(({ event }) => event === 'backup.asked').at(-1)
  let order = null as BackupOrder | null
  const start = (each: BackupOrder) => {
    order = each
  }
  await carryOutBackup(ctx, { plan, start }, asked?.data as { backupId: string })
  const file = `store-${now.toISOString()}`
  await order?.onEnd(
    typeof outcome === 'string'
      ? { ok: false, reason: outcome }
      : { ok: true, file, bytes: 5_000_000, deleted: [], ...outcome },
  )
  return order
}
const listed = async () => {
  const found = await findBackups(ctx, plan)
  if (!found.ok) throw new Error(found.code)
  return found.value
}

test('D172: a backup is made BACKUP_EVERY after the last success; a failed one is tried again after an hour', async () => {
  const attempts: boolean[] = []
  const look = async () => {
    const before = (await listed()).backups.length
    await beginDueBackup(ctx, plan)
    attempts.push((await listed()).backups.length > before)
  }
  await look()
  await carryOut({})
  pass(23 * HOUR)
  await look()
  pass(HOUR)
  await look()
  await carryOut('The disk is full.')
  pass(HOUR / 2)
  await look()
  pass(HOUR / 2)
  await look()
  await carryOut({})
  expect(attempts).toEqual([true, false, true, false, true])
  await beginDueBackup(ctx, { ...plan, everyMs: null })
  expect((await listed()).backups.map(({ status }) => status)).toEqual(['done', 'failed', 'done'])
})

test('I39 D172: only backups beyond BACKUP_KEEP that the store itself made at this place are deleted', async () => {
  const orders: (BackupOrder | null)[] = []
  for (const deleted of [[], [], ['store-2026-11-27T10:00:00.000Z']]) {
    await requestBackup(ctx, plan)
    orders.push(await carryOut({ deleted }))
    pass(HOUR)
  }
  expect(orders.map((order) => order?.spare)).toEqual([[], [], ['store-2026-11-27T10:00:00.000Z']])
  expect((await listed()).backups).toHaveLength(2)
  await requestBackup(ctx, { ...plan, place: '/elsewhere' })
  const asked = (await announcedEvents(ctx)).filter(({ event }) => event === 'backup.asked').at(-1)
  let spare: string[] | undefined
  const elsewhere = {
    plan: { ...plan, keep: 1, place: '/elsewhere' },
    start: (each: BackupOrder) => (spare = each.spare),
  }
  await carryOutBackup(ctx, elsewhere, asked?.data as { backupId: string })
  expect(spare).toEqual([])
})

test('F41: one backup at a time, however often it is asked for; one whose process died counts as failed', async () => {
  const [first, second] = await Promise.all([requestBackup(ctx, plan), requestBackup(ctx, plan)])
  expect([first.ok, second.ok].sort()).toEqual([false, true])
  expect(await requestBackup(ctx, plan)).toMatchObject({ code: 'BACKUP_RUNNING' })
  const asked = (await announcedEvents(ctx)).filter(({ event }) => event === 'backup.asked')
  expect(asked).toHaveLength(1)
  let starts = 0
  const start = () => {
    starts += 1
  }
  for (const _ of [1, 2]) await carryOutBackup(ctx, { plan, start }, asked[0]?.data as { backupId: string })
  expect(starts).toBe(1)
  pass(6 * 60_000)
  await beginDueBackup(ctx, plan)
  const {
    backups: [dead],
    state,
  } = await listed()
  expect(dead).toMatchObject({ status: 'failed', error: 'The store stopped, or was killed, during the backup.' })
  expect(state.failure?.id).toBe(dead?.id)
  expect(await requestBackup(ctx, plan)).toMatchObject({ ok: true })
})

test('D172: a failure is recorded with its reason, and backups are late after one and a half times BACKUP_EVERY', async () => {
  await requestBackup(ctx, plan)
  await carryOut({})
  expect(await readBackupState(ctx, plan)).toMatchObject({ last: { bytes: 5_000_000 }, failure: null, isLate: false })
  pass(37 * HOUR)
  expect(await readBackupState(ctx, plan)).toMatchObject({ failure: null, isLate: true })
  expect(await readBackupState(ctx, { ...plan, everyMs: null })).toMatchObject({ isLate: false })
  await requestBackup(ctx, plan)
  await carryOut('Object storage: the keys are wrong.')
  expect(await readBackupState(ctx, plan)).toMatchObject({
    failure: { error: 'Object storage: the keys are wrong.', askedBy: owner.email },
    isLate: true,
  })
  await ctx.db.delete(backups).where(eq(backups.status, 'done'))
})
