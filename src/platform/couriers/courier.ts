export type CourierName = 'shiprocket' | 'delhivery'

/** What a courier reports about a parcel, in the store's own words. */
export type CourierStatus =
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'attempted'
  | 'delivered'
  | 'rto_initiated'
  | 'rto_received'
  | 'lost'
  | 'damaged'

/** The two ends of a delivery, and what is sent. Cash on delivery and declared value in paise. */
export type CourierRoute = {
  fromPincode: string
  toPincode: string
  grams: number
  /** 0 for a prepaid parcel. */
  cash: number
  value: number
}

/** A way to send a parcel that the courier offers. `cost` in paise; null if the courier names none. */
export type CourierService = { id: string; name: string; cost: number | null; arrives: string | null }

/** A parcel to book. Amounts in paise. */
export type CourierParcel = CourierRoute & {
  /** Our own reference, never used twice: after a lost answer the courier is asked by it. */
  reference: string
  /** The pickup address, by the name it has in the courier's account. */
  pickupLocation: string
  orderedAt: Date
  to: {
    firstName: string
    lastName: string
    address: string
    apartment: string
    city: string
    state: string
    phone: string
    email: string
  }
  items: readonly { name: string; sku: string; units: number; price: number; hsn: string }[]
  lengthCm: number
  widthCm: number
  heightCm: number
  /** One of the services that the courier offered; null lets the courier choose. */
  serviceId: string | null
}

/** A parcel as the courier knows it. */
export type CourierBooking = {
  reference: string
  /** The courier's own ids. */
  orderId: string
  shipmentId: string
  trackingNumber: string
  /** Who carries it: an aggregator books with other couriers. */
  carrier: string
  trackingUrl: string
  /** In paise; null if the courier has not named it. */
  cost: number | null
}

/** One entry of a parcel's history at the courier. Repeated reports of it have the same `id`. */
export type CourierUpdate = {
  id: string
  trackingNumber: string
  /** The courier's own id of the order, or our reference; null if the courier named neither. */
  order: { orderId: string } | { reference: string } | null
  /** Null for entries that say nothing about the shipment's status. */
  status: CourierStatus | null
  /** The courier's own words. */
  text: string
  place: string
  at: Date
}

/** The courier understood the request and refused it: repeating it would get the same answer. */
export class CourierRefused extends Error {
  override name = 'CourierRefused'
}

/** The courier's answer is about another parcel than the one it was asked about: nothing of it is used. */
export class ForeignAnswer extends Error {
  override name = 'ForeignAnswer'
}

/**
 * Carries parcels. Nothing is booked twice: `book` sends our reference, and with `isRepeat` first asks the courier for
 * the parcel that an earlier call, whose answer was lost, may have booked. Every function throws `CourierRefused` for a
 * final refusal, `ForeignAnswer` for an answer about another parcel, and any other error if a retry may help.
 */
export type Courier = {
  name: CourierName
  label: string
  /** What the courier offers for this route; empty if it doesn't serve it. */
  quote(route: CourierRoute): Promise<CourierService[]>
  book(parcel: CourierParcel, options: { isRepeat: boolean }): Promise<CourierBooking>
  /** The day of the pickup; null if the courier doesn't name one. Repeating it asks for nothing new. */
  requestPickup(booking: CourierBooking, location: string): Promise<string | null>
  /** The label as PDF. */
  findLabel(booking: CourierBooking): Promise<Uint8Array>
  /** Cancels what was booked under this reference; succeeds if there is nothing, or nothing any more. */
  cancel(booking: { reference: string; orderId: string | null; trackingNumber: string | null }): Promise<void>
  track(booking: CourierBooking): Promise<CourierUpdate[]>
  /** Reads a message that carries the courier's secret token; null for a forged one. */
  readWebhook(body: Buffer, headers: Headers): CourierUpdate[] | null
}

/** The courier accounts of the store. Without one, staff paste the tracking number of any courier (`manual`). */
export type Couriers = { all: readonly Courier[]; named(name: string): Courier | null }

export const couriersOf = (...all: Courier[]): Couriers => ({
  all,
  named: (name) => all.find((each) => each.name === name) ?? null,
})

export const NO_COURIERS = couriersOf()
