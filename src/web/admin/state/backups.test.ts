import { expect, test } from 'vitest'
import type { Backup } from '../../../domains/backups/schemas.ts'
import { backupProblem, scheduleText } from './backups.ts'

const now = '2026-11-27T12:00:00.000Z'
const last: Backup = {
  id: 'bak_1',
  status: 'done',
  askedBy: '',
  place: '/mnt/backups',
  file: 'store-2026-11-25T00-00-00Z.tar.gz',
  bytes: 5_000_000,
  createdAt: '2026-11-25T00:00:00.000Z',
  finishedAt: '2026-11-25T00:01:00.000Z',
  error: null,
}
const failure: Backup = { ...last, id: 'bak_2', status: 'failed', file: null, error: 'The disk is full.' }

test('D173: dashboard and page say that the last backup failed or is late, why, and how old the last good one is', () => {
  expect(backupProblem({ last, failure: null, isLate: false }, now)).toBeNull()
  expect(backupProblem({ last, failure: null, isLate: true }, now)).toBe(
    'Backups are late. The last complete backup is 2 days old.',
  )
  expect(backupProblem({ last: null, failure, isLate: false }, now)).toBe(
    'The last backup failed: The disk is full. There is no complete backup yet.',
  )
})

test('D173: the page tells the schedule, or how to set one', () => {
  const plan = { everyMs: 24 * 3600_000, keep: 14, place: '/mnt/backups' }
  expect(scheduleText(plan)).toBe('Every 24 hours to /mnt/backups. The newest 14 are kept.')
  expect(scheduleText({ ...plan, everyMs: null })).toContain('Set BACKUP_EVERY')
})
