import { type Paise, toRupees } from '../../../../shared/money.ts'
import type { ShopView } from '../../state/store/shop-view.ts'

export const INDIA = { '@type': 'DefinedRegion', addressCountry: 'IN' }

/** The MonetaryAmount of schema.org: an exact `value`, or from `minValue` up. */
export const rupees = (amount: { value: number } | { minValue: number }): object => ({
  '@type': 'MonetaryAmount',
  currency: 'INR',
  ...amount,
})

export type DeliveryTerms = Pick<ShopView, 'freeThreshold' | 'standardFee'>

/** The delivery cost of one unit for search engines: the OfferShippingDetails of schema.org. */
export const shippingData = ({ freeThreshold, standardFee }: DeliveryTerms, price: Paise): object => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: INDIA,
  shippingRate: rupees({ value: price >= freeThreshold ? 0 : toRupees(standardFee) }),
})
