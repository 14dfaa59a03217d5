import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const staffProblems = problems({
  ...roleProblems,
  INVITATION_UNKNOWN: [410, 'This invitation does not work any more. Ask an owner for a new one.'],
  ALREADY_STAFF: [409, 'This account has a role already'],
  STAFF_UNKNOWN: [404, 'There is no such person among the staff'],
  LAST_OWNER: [409, 'The shop needs an owner: make somebody else one first'],
  CODE_WRONG: [422, 'This code is not right, or was used already'],
  SECOND_FACTOR_ON: [409, 'Two-factor sign-in is set up already'],
  SECOND_FACTOR_OFF: [409, 'Two-factor sign-in is not set up'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
  PASSWORD_WEAK: [422, '{text}'],
  WRONG_PASSWORD: [422, 'This is not the password of the account'],
})

/** For the command that recovers an owner. */
const outcomes = problems({
  OWNER_UNKNOWN: [404, 'No owner has this email address'],
})

export const refuse = refuser({ ...staffProblems, ...outcomes })
