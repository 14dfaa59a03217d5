import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

/** Refusals of the contact form. */
export const supportProblems = problems({
  ...roleProblems,
  TICKET_NOT_FOUND: [404, 'Support ticket not found'],
  TICKET_CHANGED: [409, 'Someone else has updated this ticket. Read the update, then send again.'],
  TICKET_STEP_REFUSED: [409, 'You can’t do this with a ticket that is {status}'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
  CONTACT_OFF: [404, 'The contact form is closed. Please write to {email}.'],
})

export const refuse = refuser(supportProblems)
