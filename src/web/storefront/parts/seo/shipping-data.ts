import { type Paise, toRupees, ZERO } from '../../../../shared/money.ts'
import type { ShopView } from '../../state/store/shop-view.ts'

export const INDIA = { '@type': 'DefinedRegion', addressCountry: 'IN' }

/** The MonetaryAmount of schema.org: an exact `value`, or from `minValue` up. */
export const rupees = (amount: { value: number } | { minValue: number; maxValue?: number }): object => ({
  '@type': 'MonetaryAmount',
  currency: 'INR',
  ...amount,
})

const FREE = { lowest: ZERO, highest: ZERO }

export type DeliveryTerms = Pick<ShopView, 'freeThreshold' | 'fees' | 'isFreeEverywhere' | 'pickup'>

/** Fees that depend on the PIN code are stated as a range. */
export const feeRange = ({ lowest, highest }: ShopView['fees']): object =>
  rupees(lowest === highest ? { value: toRupees(lowest) } : { minValue: toRupees(lowest), maxValue: toRupees(highest) })

/** The delivery cost of one unit for search engines: the OfferShippingDetails of schema.org. */
export const shippingData = ({ freeThreshold, fees, isFreeEverywhere }: DeliveryTerms, price: Paise): object => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: INDIA,
  shippingRate: price < freeThreshold ? feeRange(fees) : feeRange(isFreeEverywhere ? FREE : { ...fees, lowest: ZERO }),
})

const SCHEMA = 'https://schema.org'

/** How an offer reaches its buyer: stated once it can be collected, too. */
export const deliveryMethods = ({ pickup }: Pick<ShopView, 'pickup'>): object =>
  pickup ? { availableDeliveryMethod: [`${SCHEMA}/ParcelService`, `${SCHEMA}/OnSitePickup`] } : {}
