import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const backupProblems = problems({
  ...roleProblems,
  BACKUP_RUNNING: [409, 'A backup is already running'],
})

export const refuse = refuser(backupProblems)
