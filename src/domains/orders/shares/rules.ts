import { add, least, type Paise, paise, prorate } from '../../../shared/money.ts'
import { isUndelivered } from '../rules.ts'
import type { OrderView } from '../schemas.ts'
import { isGone } from '../shipments/rules.ts'
import type { ShipmentStatus } from '../shipments/schemas.ts'

/**
 * The amount for some units of a line after `before` units. Rounds each unit so that all units together add up to the
 * whole share.
 */
export function unitsAmount(share: number, quantity: number, before: number, units: number): Paise {
  const upTo = (count: number) => Math.floor((share * count) / quantity)
  return paise(upTo(before + units) - upTo(before))
}

/** Delivery and the cash-on-delivery fee: collected, refunded and credited together. */
export const chargesOf = ({ shippingCost, codFee }: { shippingCost: number; codFee: number }): Paise =>
  paise(shippingCost + codFee)

type Discounted = { productId: string | null; lineTotal: number; memberDiscount: number; couponDiscount: number }

/** Each line's share of the prepaid discount, to the paisa: by what it costs after the others; none for gift cards. */
export const prepaidShares = (prepaidDiscount: number, lines: readonly Discounted[]): Paise[] =>
  prorate(
    paise(prepaidDiscount),
    lines.map(({ productId, lineTotal, memberDiscount, couponDiscount }) =>
      productId === null ? 0 : lineTotal - memberDiscount - couponDiscount,
    ),
  )

/**
 * What was bought, and what was paid for all of it, in paise. `discount` is the line's share of the order's discounts; a
 * gift card's part is in `paid` alone. `charges`: see `chargesOf`.
 */
export type Bought = {
  lines: readonly { id: string; quantity: number; lineTotal: number; discount?: number }[]
  charges: number
  paid: number
}

/** How much was paid for each line and for delivery; adds up exactly to what was paid. */
export function paidShares({ lines, charges, paid }: Bought): { lines: Map<string, Paise>; shipping: Paise } {
  const shipping = least(paise(charges), paise(paid))
  const shares = prorate(
    paise(paid - shipping),
    lines.map(({ lineTotal, discount = 0 }) => lineTotal - discount),
  )
  return { lines: new Map(lines.map(({ id }, index) => [id, shares[index] ?? paise(0)])), shipping }
}

export type Units = { lineId: string; quantity: number }
/** A shipment as far as its share of the money goes; `number` counts from 1. */
type Sent = { number: number; status: ShipmentStatus; items: readonly Units[]; replacedAfter?: number | null }
type Placed = Omit<Sent, 'status'>
export type UnitsPaid = { lines: (Units & { amount: Paise })[]; shipping: Paise }

/** Which of a line's units are in a shipment, counted from 0, and whether the delivery charge is collected with it. */
type Place = { units: Map<string, number[]>; hasDelivery: boolean }

/** Shipments take the first units that are free. One that is sent again frees its own for later ones. */
function placesOf(all: readonly Placed[]): Map<number, Place> {
  const sent = all.toSorted((a, b) => a.number - b.number)
  const places = new Map<number, Place>()
  for (const { number, items } of sent) {
    const before = sent.flatMap((each) => {
      const place = places.get(each.number)
      const isFree = each.replacedAfter && each.replacedAfter < number
      return place && !isFree ? [place] : []
    })
    const units = items.map(({ lineId, quantity }) => {
      const taken = new Set(before.flatMap((place) => place.units.get(lineId) ?? []))
      const free: number[] = []
      for (let unit = 0; free.length < quantity; unit++) if (!taken.has(unit)) free.push(unit)
      return [lineId, free] as const
    })
    places.set(number, { units: new Map(units), hasDelivery: !before.some(({ hasDelivery }) => hasDelivery) })
  }
  return places
}

/**
 * What was paid for the units of one shipment. The first one carries the delivery charge. The shares of all shipments
 * add up exactly to what was paid, since each unit of a line has its own amount and is in one shipment; one that is sent
 * again has the place of the first.
 */
export function shipmentShare(
  bought: Bought,
  { number, items }: Pick<Sent, 'number' | 'items'>,
  all: readonly Placed[],
): UnitsPaid {
  const shares = paidShares(bought)
  const sent = all.some((each) => each.number === number) ? all : [...all, { number, items }]
  const place = placesOf(sent).get(number)
  const lines = items.map(({ lineId, quantity }) => {
    const sold = bought.lines.find(({ id }) => id === lineId)?.quantity ?? quantity
    const share = shares.lines.get(lineId) ?? 0
    const units = place?.units.get(lineId) ?? []
    const amount = add(...units.map((unit) => unitsAmount(share, sold, unit, 1)))
    return { lineId, quantity, amount }
  })
  return { lines, shipping: place?.hasDelivery ? shares.shipping : paise(0) }
}

/** The sum of a share. */
export const amountOf = ({ lines, shipping }: UnitsPaid): Paise =>
  lines.reduce((sum, { amount }) => add(sum, amount), shipping)

/** How many units of each line are in these shipments, without those that are sent again. */
export function unitsOf(
  shipments: readonly { items: readonly Units[]; replacedAfter?: number | null }[],
): Map<string, number> {
  const units = new Map<string, number>()
  for (const { lineId, quantity } of shipments.flatMap(({ items, replacedAfter }) => (replacedAfter ? [] : items)))
    units.set(lineId, (units.get(lineId) ?? 0) + quantity)
  return units
}

type Sold = Pick<OrderView, 'items' | 'shippingCost' | 'codFee' | 'paymentMethod' | 'status' | 'shipments'>
/** Units of each line and what was paid for them. */
export type Kept = { lines: Map<string, { quantity: number; amount: Paise }>; shipping: Paise }

/**
 * What was paid for each line and for delivery, without the units that will never be delivered: their money was settled
 * with their shipments. Of an order that was not delivered at all, everything: it is settled as a whole.
 */
export function keptShares(order: Sold, paid: number, charges: number = chargesOf(order)): Kept {
  const bought = { lines: order.items, charges, paid }
  const shares = paidShares(bought)
  const over = isUndelivered(order.status) ? [] : order.shipments.filter(isGone)
  const gone = over.map((shipment) => shipmentShare(bought, shipment, order.shipments))
  const lines = order.items.map(({ id, quantity }) => {
    const parts = gone.flatMap((each) => each.lines).filter(({ lineId }) => lineId === id)
    return [
      id,
      {
        quantity: parts.reduce((left, part) => left - part.quantity, quantity),
        amount: paise(parts.reduce((left, part) => left - part.amount, shares.lines.get(id) ?? 0)),
      },
    ] as const
  })
  // Prepaid delivery was paid for the shipments that arrive; cash was to be collected with the first one.
  const isCollected = order.paymentMethod !== 'cod' || gone.every(({ shipping }) => shipping === 0)
  return { lines: new Map(lines), shipping: isCollected ? shares.shipping : paise(0) }
}

type Collecting = { cashDue: Paise | null; writtenOff: Paise }

/** The cash that couriers collect for an order: of a partly shipped one, for what was shipped. */
export function collectableOf(
  { status, total }: Pick<OrderView, 'status' | 'total'>,
  shipments: readonly Collecting[],
): Paise {
  if (isUndelivered(status)) return total
  const sum = (of: (shipment: Collecting) => number) => shipments.reduce((all, shipment) => all + of(shipment), 0)
  const off = sum(({ writtenOff }) => writtenOff)
  return paise((status === 'partly_shipped' ? sum(({ cashDue }) => cashDue ?? 0) : total) - off)
}
