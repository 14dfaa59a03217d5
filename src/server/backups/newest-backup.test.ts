import { expect, test } from 'vitest'
import { backups } from '../../domains/backups/tables.ts'
import { noteBackup } from '../../platform/backup/last-backup.ts'
import { silentLog } from '../../platform/log.ts'
import { testContext } from '../../platform/testing/index.ts'
import { newFolder } from '../testing/places.ts'
import { readNewestBackup } from './newest-backup.ts'

test('D172: alerts and metrics know the newest backup, by schedule or by command, and the failure after it', async () => {
  const [ctx, dataDir] = [await testContext(), newFolder()]
  expect(await readNewestBackup(ctx, dataDir)).toEqual({ made: null, failure: null })
  const row = (day: number, status: 'done' | 'failed') => {
    const at = new Date(Date.UTC(2026, 10, day))
    const times = { createdAt: at, aliveAt: at, finishedAt: at }
    const result = status === 'done' ? { file: 'store.tar.gz', bytes: 7 } : { error: 'The disk is full.' }
    return { id: `bak_${day}`, status, askedBy: '', place: '/mnt', ...times, ...result }
  }
  await ctx.db.insert(backups).values([row(1, 'done'), row(2, 'failed')])
  const own = { takenAt: '2026-11-01T00:00:00.000Z', bytes: 7 }
  expect(await readNewestBackup(ctx, dataDir)).toEqual({ made: own, failure: 'The disk is full.' })
  await noteBackup(dataDir, { takenAt: '2026-11-03T00:00:00Z', bytes: 9 }, silentLog)
  const byCommand = { takenAt: '2026-11-03T00:00:00Z', bytes: 9 }
  expect(await readNewestBackup(ctx, dataDir)).toEqual({ made: byCommand, failure: null })
})
