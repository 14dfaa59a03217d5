export { adjustCard, blockCard, sendCardAgain, unblockCard } from './change-card.ts'
export { clawBackGiftCard, findUnspent, restoreClawedBack } from './claw-back-gift-card.ts'
export { validityText } from './emails/gift-emails.ts'
export { eraseGifts, purgeGifts } from './erase-gifts.ts'
export { checkGiftCard, findGiftCard, findIssuedCard } from './find-gift-card.ts'
export { findGift, findOwnGifts } from './find-gifts.ts'
export { findStaffCard, findStaffCards } from './find-staff-cards.ts'
export { giveGiftCard, issueGiftCard } from './issue-gift-card.ts'
export { openGift } from './open-gift.ts'
export { giftCardProblems } from './problems.ts'
export {
  chargeGiftCardAgain,
  creditGiftCard,
  creditGiftCardPart,
  findCharged,
  type GiftCardUse,
  redeemGiftCards,
} from './redeem-gift-cards.ts'
export { announceDueGifts, sendGift } from './send-emails.ts'
