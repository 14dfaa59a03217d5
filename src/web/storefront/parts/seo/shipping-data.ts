import { type Paise, toRupees } from '../../../../shared/money.ts'
import type { ShopView } from '../../state/store/shop-view.ts'

export const INDIA = { '@type': 'DefinedRegion', addressCountry: 'IN' }

/** schema.org's MonetaryAmount: of a `value`, or from a `minValue` on. */
export const rupees = (amount: { value: number } | { minValue: number }): object => ({
  '@type': 'MonetaryAmount',
  currency: 'INR',
  ...amount,
})

export type DeliveryTerms = Pick<ShopView, 'freeThreshold' | 'standardFee'>

/** What the delivery of one unit costs, for search engines: schema.org's OfferShippingDetails. */
export const shippingData = ({ freeThreshold, standardFee }: DeliveryTerms, price: Paise): object => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: INDIA,
  shippingRate: rupees({ value: price >= freeThreshold ? 0 : toRupees(standardFee) }),
})
