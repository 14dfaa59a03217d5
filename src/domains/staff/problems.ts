import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const staffProblems = problems({
  ...roleProblems,
  INVITATION_UNKNOWN: [410, 'This invitation no longer works. Ask an owner for a new one.'],
  ALREADY_STAFF: [409, 'This account already has a role'],
  STAFF_UNKNOWN: [404, 'Staff member not found'],
  LAST_OWNER: [409, 'The store needs an owner. Make someone else an owner first.'],
  CODE_WRONG: [422, 'This code is wrong or has already been used'],
  SECOND_FACTOR_ON: [409, 'Two-factor sign-in is already set up'],
  SECOND_FACTOR_OFF: [409, 'Two-factor sign-in is not set up'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
  PASSWORD_WEAK: [422, '{text}'],
  WRONG_PASSWORD: [422, 'This isn’t the password of the account'],
})

/** For the command that recovers an owner. */
const outcomes = problems({
  OWNER_UNKNOWN: [404, 'No owner has this email address'],
})

export const refuse = refuser({ ...staffProblems, ...outcomes })
