import { problems, refuser } from '../../shared/result.ts'
import { emailProblems } from '../emails/index.ts'
import { roleProblems } from '../roles/index.ts'

/** Refusals of gift cards; their wording is fixed (D84). */
export const giftCardProblems = problems({
  ...roleProblems,
  GIFT_CARD_BLOCKED: [422, 'This gift card is blocked. Please contact us.'],
  GIFT_CARD_MOVED: [409, 'The balance has changed: it’s now {balance}'],
  GIFT_CARD_BOUNDS: [422, 'The balance can’t be below 0 or above the card’s value'],
  MAIL_NOT_FOUND: emailProblems.MAIL_NOT_FOUND,
  MAIL_TOO_OFTEN: emailProblems.MAIL_TOO_OFTEN,
  MAIL_TOO_OLD: emailProblems.MAIL_TOO_OLD,
  GIFT_CARD_UNSENT: [409, 'This card hasn’t been emailed yet, or its recipient has been erased'],
  GIFT_CARD_NOT_FOUND: [404, 'Gift card not found'],
  GIFT_CARD_EMPTY: [422, 'Insufficient balance'],
  GIFT_CARD_EXPIRED: [422, 'This gift card has expired'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a minute and try again.'],
})

/** For `placeOrder`, which prices the cart again and tells the buyer the reason. */
const outcomes = problems({
  GIFT_CARD_SPENT: [409, 'The balance of this gift card has been spent'],
})

export const refuse = refuser({ ...giftCardProblems, ...outcomes })
