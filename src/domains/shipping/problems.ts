import { problems, refuser } from '../../shared/result.ts'

export const shippingProblems = problems({
  PINCODE_INVALID: [422, 'Invalid pincode'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
})

export const refuse = refuser(shippingProblems)
