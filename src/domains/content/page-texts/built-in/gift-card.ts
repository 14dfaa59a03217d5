// Shoppers’ browsers load this file with the page.

import type { Settings } from '../../../settings/schemas.ts'
import { giftCardValidity } from '../../rules.ts'

export const GIFT_CARD_PAGE = {
  heading: 'Gift Cards',
  soonHeading: 'Gift Cards Coming Soon!',
  text: 'The perfect gift when you’re not sure what they’d pick.',
  soonText: 'We don’t sell them yet, but here’s how they’ll work.',
  benefit3: 'Use it across orders until the balance runs out',
  benefit4: 'Combine it with any other payment method',
  description: 'Gift cards by email on the day you choose: how they work and how long they last.',
}

export const giftCardTexts = ({ giftcards }: Pick<Settings, 'giftcards'>) => ({
  benefit1: giftcards.isEnabled
    ? 'By email, on the day you choose'
    : 'An amount of your choice, by email, on the day you choose',
  benefit2: giftCardValidity({ giftcards }),
})
