import { problems } from '../../shared/result.ts'

/** Refusals of the contact form. */
export const contactProblems = problems({
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
  CONTACT_OFF: [404, 'The contact form is closed. Please write to {email}.'],
})
