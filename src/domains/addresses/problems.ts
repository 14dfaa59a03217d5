import { problems, refuser } from '../../shared/result.ts'

/** Refusals of the address book; their wording is fixed (D84). */
export const addressProblems = problems({
  LOGIN_REQUIRED: [401, 'Please login first.'],
  ADDRESS_EXISTS: [409, 'This address is already saved in your address book.'],
  ADDRESS_NOT_FOUND: [404, 'Address not found'],
  TOO_MANY_ADDRESSES: [422, 'Your address book is full ({max} addresses). Please delete one first.'],
})

export const refuse = refuser(addressProblems)
