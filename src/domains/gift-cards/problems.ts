import { problems } from '../../shared/result.ts'

/** Refusals of gift cards; texts of the documents where they have one (T§8). */
export const giftCardProblems = problems({
  GIFT_CARD_NOT_FOUND: [404, 'Gift card not found'],
  GIFT_CARD_EMPTY: [422, 'Insufficient balance'],
  GIFT_CARD_EXPIRED: [422, 'This gift card has expired'],
  TOO_MANY_TRIES: [429, 'Too many codes. Please wait a minute and try again.'],
})
