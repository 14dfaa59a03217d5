import type { Settings } from '../../settings/schemas.ts'
import { addressOf, findPlace, placeAddress } from '../../shipping/pickup-rules.ts'
import type { ShippingAddress } from '../../shipping/schemas.ts'
import type { OrderPickup } from '../schemas.ts'

type Chosen = { deliveryMethod?: string | null | undefined; shippingAddress: ShippingAddress }

/**
 * An order to be collected has the address of its place, with the name and phone number of the person who collects it:
 * the goods are handed over there, so that is the place of supply for GST. Unchanged if no offered place is chosen.
 */
export function atPlace<Input extends Chosen>(input: Input, settings: Pick<Settings, 'pickup' | 'store'>): Input {
  const place = findPlace(settings, input.deliveryMethod)
  if (!place) return input
  const { firstName, lastName, phone } = input.shippingAddress
  return { ...input, shippingAddress: { firstName, lastName, ...addressOf(place, settings), phone } }
}

/** What an order keeps of its pickup place; null if it is delivered. */
export function pickupOf(
  settings: Pick<Settings, 'pickup' | 'store'>,
  deliveryMethod: string | null | undefined,
): OrderPickup | null {
  const place = findPlace(settings, deliveryMethod)
  if (!place) return null
  const { name, hours, phone, ready } = place
  return { name, address: placeAddress(place), hours, phone, ready, keepDays: settings.pickup.keepDays }
}
