import { problems, refuser } from '../../shared/result.ts'

export const emailProblems = problems({
  FORBIDDEN: [403, 'Only staff may do this'],
  MAIL_TOO_OFTEN: [429, '{message}'],
  MAIL_TOO_OLD: [409, '{message}'],
  MAIL_NOT_FOUND: [404, 'Email not found'],
})

export const refuse = refuser(emailProblems)
