// Shoppers’ browsers load this file with the page.

import { formatMoney, type Paise } from '../../../../shared/money.ts'

type ProductFacts = {
  freeThreshold: Paise
  isFreeEverywhere: boolean
  fees: { lowest: Paise; highest: Paise }
  returns: { windowDays: number; condition: string }
}

/** The assurances beside the price (R125); every number comes from the settings. */
export const productTexts = ({ freeThreshold, isFreeEverywhere, fees, returns }: ProductFacts) => ({
  delivery: `Free shipping on ${formatMoney(freeThreshold)} or more${isFreeEverywhere ? '' : ' in most areas'} (${
    fees.lowest === fees.highest ? '' : 'from '
  }${formatMoney(fees.lowest)} below that)`,
  returns: `${returns.windowDays}-day return policy, ${returns.condition}`,
  authentic: '100% authentic guarantee',
})
