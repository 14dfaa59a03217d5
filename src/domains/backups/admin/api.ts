import { Hono } from 'hono'
import { type ApiEnv, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { findBackups } from '../find-backups.ts'
import { backupProblems } from '../problems.ts'
import { requestBackup } from '../request-backup.ts'
import type { BackupPlan } from '../schemas.ts'

const { spec, answer } = staffRoutes('System', backupProblems)

/** Backups, for staff. */
export const backupsApi = (plan: BackupPlan) =>
  new Hono<ApiEnv>()
    .use('/admin/backups', keepPrivate)
    .get(
      '/admin/backups',
      spec({
        summary: 'Backups',
        description:
          'The newest first, with the schedule of the environment. `failure`: the last attempt, if it failed.',
        answers: 'backups, plan, state',
      }),
      staffOnly('system.read'),
      (c) => answer(c, findBackups(c.var.ctx, plan), (found) => found),
    )
    .post(
      '/admin/backups',
      spec<typeof requestBackup>({ summary: 'Back up now', answers: { 202: 'backup' } }, { BACKUP_RUNNING: '' }),
      staffOnly('system.write'),
      (c) => answer(c, requestBackup(c.var.ctx, plan), (backup) => ({ backup }), 202),
    )
