import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const reportingProblems = problems({
  ...roleProblems,
  JOB_NOT_FOUND: [404, 'This job is done, or gone'],
  CHECK_RUNNING: [409, 'The checker is at work already'],
})

export const refuse = refuser(reportingProblems)
