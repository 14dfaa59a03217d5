import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

/** Refusals of the contact form. */
export const contactProblems = problems({
  ...roleProblems,
  TICKET_NOT_FOUND: [404, 'There is no such message'],
  TICKET_CHANGED: [409, 'Somebody else has done something about this message meanwhile. Read it, then send again.'],
  TICKET_STEP_REFUSED: [409, 'A message that is {status} cannot do this'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
  CONTACT_OFF: [404, 'The contact form is closed. Please write to {email}.'],
})

export const refuse = refuser(contactProblems)
