import type { Settings } from '../settings/schemas.ts'
import { offeredPlaces, pickupText, placeAddress } from '../shipping/pickup-rules.ts'
import { linkTo } from './links.ts'
import type { ChatLink } from './schemas.ts'

/** Where an order can be collected, or that it can't. */
export function tellPickup(settings: Settings): [text: string, ...links: ChatLink[]] {
  const text = pickupText(settings)
  return text
    ? [text, linkTo('store'), linkTo('policy')]
    : ['Orders can’t be collected from us. We deliver across India instead.', linkTo('policy')]
}

export function hindiPickup(settings: Settings): string {
  const places = offeredPlaces(settings).map(
    (place) => `${place.name} (${placeAddress(place)}; ${place.hours}; ${place.ready} में तैयार)`,
  )
  return places.length > 0
    ? `ऑर्डर यहाँ से मुफ़्त में लिया जा सकता है: ${places.join(', ')}।`
    : 'ऑर्डर दुकान से नहीं लिया जा सकता। हम पूरे भारत में डिलीवरी करते हैं।'
}
