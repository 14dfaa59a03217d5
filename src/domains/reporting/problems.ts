import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const reportingProblems = problems({
  ...roleProblems,
  JOB_NOT_FOUND: [404, 'This job has finished or been deleted'],
  CHECK_RUNNING: [409, 'A data check is already running'],
})

export const refuse = refuser(reportingProblems)
