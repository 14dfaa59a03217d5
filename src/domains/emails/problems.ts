import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const emailProblems = problems({
  ...roleProblems,
  MAIL_TOO_OFTEN: [429, '{message}'],
  MAIL_TOO_OLD: [409, '{message}'],
  MAIL_NOT_FOUND: [404, 'Email not found'],
})

export const refuse = refuser(emailProblems)
