import { problems, refuser } from '../../shared/result.ts'
import { membershipProblems } from '../membership/index.ts'

/** Refusals of memberships and gift cards; their wording is fixed (D84). */
export const digitalOrderProblems = problems({
  LOGIN_REQUIRED: [401, 'Please login to join {brand} membership.'],
  FORBIDDEN: [403, 'Only the member and staff can see this'],
  RENEWAL_TOO_EARLY: [409, 'You’re already a member. You can renew from {from}.'],
  MEMBERSHIP_NOT_OFFERED: membershipProblems.MEMBERSHIP_NOT_OFFERED,
  MEMBERSHIP_CLOSED: [409, 'Memberships aren’t available right now'],
  PRICE_CHANGED: [409, 'The membership now costs {price}. Please check and pay again.'],
  PAYMENT_METHOD_UNAVAILABLE: [422, '{message}'],
  UNPAID_LIMIT: [409, '{message}'],
  MEMBERSHIP_NOT_FOUND: [404, 'Membership not found'],
  MEMBERSHIP_UNPAID: [402, 'Membership payment failed'],
  GIFT_LOGIN_REQUIRED: [401, 'Please login to buy a gift card.'],
  GIFT_CARDS_CLOSED: [409, 'Gift cards aren’t available right now'],
  GIFT_AMOUNT: [422, '{message}'],
  GIFT_DAY: [422, '{message}'],
  GIFT_CARD_NOT_FOUND: [404, 'Gift card not found'],
  GIFT_CARD_UNPAID: [402, 'Failed to create gift card'],
  IDEMPOTENCY_MISMATCH: [422, 'This Idempotency-Key was used for another order'],
  IDEMPOTENCY_KEY_INVALID: [422, 'Idempotency-Key: 8 to 100 letters, digits or -_.:'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
})

export const refuse = refuser(digitalOrderProblems)
