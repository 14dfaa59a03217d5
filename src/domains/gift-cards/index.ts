export { adjustCard, blockCard, sendCardAgain, unblockCard } from './change-card.ts'
export { findGiftCard, findIssuedCard, tryGiftCard } from './find-gift-card.ts'
export { findGift, findOwnGifts } from './find-gifts.ts'
export { findStaffCard, findStaffCards } from './find-staff-cards.ts'
export { forgetGifts, purgeGifts } from './forget-gifts.ts'
export { giveGiftCard, issueGiftCard } from './issue-gift-card.ts'
export { openGift } from './open-gift.ts'
export { giftCardProblems } from './problems.ts'
export {
  findGivenBack,
  type GiftCardUse,
  giveBackGiftCard,
  redeemGiftCards,
  retakeGiftCard,
} from './redeem-gift-cards.ts'
export { announceDueGifts, sendGift } from './send-mails.ts'
export { findUnspent, restoreCard, takeBackCard } from './take-back-card.ts'
