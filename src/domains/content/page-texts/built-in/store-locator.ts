// Shoppers’ browsers load this file with the page.

import { formatMoney, type Paise } from '../../../../shared/money.ts'

export const LOCATOR_PAGE = {
  heading: 'Store Locator',
  emptyText: 'Our address will appear here soon. Until then, write to us.',
  pickupHeading: 'Order online, collect here',
  awayHeading: 'Can’t visit?',
}

type LocatorFacts = {
  store: { name: string }
  deliveryDays: string
  freeThreshold: Paise
  isFreeEverywhere: boolean
}

export const locatorTexts = ({ store, deliveryDays, freeThreshold, isFreeEverywhere }: LocatorFacts) => ({
  awayText: `We deliver across India in ${deliveryDays}, free from ${formatMoney(freeThreshold)}${
    isFreeEverywhere ? '' : ' in most areas'
  }.`,
  description: `Visit ${store.name}: address, directions, opening hours, phone and email.`,
})
