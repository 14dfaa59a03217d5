// Shoppers’ browsers load this file with the page.

import { spanText } from '../../../../shared/dates.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'

export const MEMBER_PAGE = {
  title: 'Membership',
  benefit2: 'Exclusive benefits',
  benefit3: 'Early access',
  referHeading: 'Refer Friends',
  referText: 'Invite a training partner.',
  familyBenefit1: 'Exclusive Access',
  familyBenefit2: 'Community',
  familyBenefit3: 'Special Perks',
  compareHeading: 'Member or not',
  paysOffHeading: 'When it pays off',
  description: 'What membership costs, how much you save on every product and how to join.',
}

type MemberFacts = { name: string; brand: string; fee: Paise; discountPerUnit: Paise; days: number }

export const memberTexts = ({ name, brand, fee, discountPerUnit, days }: MemberFacts) => ({
  heading: name,
  text: `Pay ${formatMoney(fee)} once and save ${formatMoney(discountPerUnit)} on every product for ${spanText(
    days,
  )}. No auto-renewal: renew only if you want to.`,
  benefit1: `${formatMoney(discountPerUnit)} off every product`,
  familyHeading: `Become a Member of the ${brand} Family Now`,
})
