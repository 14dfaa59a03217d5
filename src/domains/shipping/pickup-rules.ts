import { ZERO } from '../../shared/money.ts'
import { isPincodeOfState } from '../../shared/states.ts'
import { PICKUP, pickupId } from '../settings/pickup-rules.ts'
import type { Settings } from '../settings/schemas.ts'
import type { MethodTerms, PlaceAddress } from './zone-rules.ts'

export type PickupPlace = Settings['pickup']['places'][number]
type PickupSettings = { pickup: Pick<Settings['pickup'], 'places'>; store: Pick<Settings['store'], 'state'> }

/** Whether a delivery method is a pickup place. */
export const isPickup = (deliveryMethod: string | null | undefined): boolean =>
  deliveryMethod?.startsWith(PICKUP) ?? false

/** The places where an order can be collected today; none outside the state of the store's GST registration. */
export const offeredPlaces = ({ pickup, store }: PickupSettings): PickupPlace[] =>
  pickup.places.filter(({ isOffered, pincode }) => isOffered && isPincodeOfState(pincode, store.state))

/** The offered place that a delivery method names. */
export const findPlace = (settings: PickupSettings, deliveryMethod: string | null | undefined): PickupPlace | null =>
  offeredPlaces(settings).find(({ name }) => pickupId(name) === deliveryMethod) ?? null

/** `12 Ring Road, New Delhi 110024` */
export const placeAddress = ({ address, city, pincode }: Pick<PickupPlace, 'address' | 'city' | 'pincode'>): string =>
  `${address}, ${city} ${pincode}`

/** The address of an order that is collected there, in the state of the store’s GST registration. */
export const addressOf = (
  { name: apartment, address, city, pincode: zipCode }: PickupPlace,
  { store: { state } }: PickupSettings,
): PlaceAddress => ({ address, apartment, city, state, zipCode })

const readyText = ({ ready }: Pick<PickupPlace, 'ready'>): string => `Ready within ${ready}`

/** The places as delivery methods, which are free and have no delivery date. */
export const pickupMethods = (settings: PickupSettings): MethodTerms[] =>
  offeredPlaces(settings).map((place) => ({
    ...{ id: pickupId(place.name), name: `Collect from ${place.name}`, fee: ZERO, freeFrom: ZERO },
    days: `${readyText(place)}, at ${placeAddress(place)}. ${place.hours}`,
    ...{ minDays: null, maxDays: null, hasOwnDays: false },
    place: addressOf(place, settings),
    pay: { name: 'Pay at the store', text: 'Pay in cash when you collect your order.' },
  }))

/** `You can collect your order from …, at no charge.`; empty if no place is offered. */
export function pickupText(settings: PickupSettings): string {
  const places = offeredPlaces(settings).map(
    (place) => `${place.name} (${placeAddress(place)}; ${place.hours}; ready within ${place.ready})`,
  )
  return places.length === 0 ? '' : `You can also collect your order free from ${places.join(', or ')}.`
}
