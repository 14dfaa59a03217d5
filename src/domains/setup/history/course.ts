import { DAY_MS } from '../../../shared/dates.ts'
import type { OrderStatus } from '../../orders/schemas.ts'
import { courseOf } from '../../orders/shipments/rules.ts'
import type { ShipmentStatus } from '../../orders/shipments/schemas.ts'
import type { Random } from './random.ts'

const HOUR_MS = 60 * 60 * 1000

export type Moment<Status> = { at: Date; status: Status; note: string; actor: string }
/** A shipment of some of an order's lines, by their places. */
export type Parcel = { lines: readonly number[]; moments: Moment<ShipmentStatus>[] }

/** What has happened to an order up to now. */
export type Course = {
  status: OrderStatus
  events: Moment<OrderStatus>[]
  parcels: Parcel[]
  /** When it was paid online; null for cash, and if it never was. */
  paidAt: Date | null
  lastAt: Date
}

export type Ordered = {
  at: Date
  /** Who ordered: an account's id, or `guest`. */
  buyer: string
  isCash: boolean
  lineCount: number
}

type Fate = 'delivered' | 'cancelled' | 'expired' | 'rto' | 'lost'

/** Cash orders come back more often, and only prepaid ones can stay unpaid. */
function fateOf(random: Random, isCash: boolean): Fate {
  const fates = isCash
    ? (['delivered', 'cancelled', 'rto'] as const)
    : (['delivered', 'cancelled', 'expired', 'lost'] as const)
  return fates[random.weighted(isCash ? [84, 5, 11] : [92, 3, 4, 1])] ?? 'delivered'
}

type Told<Status> = { hours: number; status: Status; note?: string; actor?: string }

/**
 * The course of an order from its placing until `now`: as in a store that packs daily, ships with couriers and gets some
 * parcels back. Null for an order that would wait for its payment now: the store would tell its buyer.
 */
export function runCourse(random: Random, { at, buyer, isCash, lineCount }: Ordered, now: Date): Course | null {
  const fate = fateOf(random, isCash)
  const after = (hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)
  const moment = <Status>({ hours, status, note = '', actor = 'system' }: Told<Status>): Moment<Status> => ({
    ...{ at: after(hours), status, note, actor },
  })
  const hasHappened = ({ at: time }: { at: Date }): boolean => time <= now
  const placed = moment<OrderStatus>({ hours: 0, status: 'pending', note: 'Order placed', actor: buyer })
  if (fate === 'expired') {
    const expired = moment<OrderStatus>({ hours: 24, status: 'expired', note: 'Not paid in time' })
    if (!hasHappened(expired)) return null
    return { status: 'expired', events: [placed, expired], parcels: [], paidAt: null, lastAt: expired.at }
  }
  const confirmed = isCash ? 0.5 + random.next() * 6 : 0.02
  const packed = confirmed + 2 + random.next() * 16
  const shipped = packed + 1 + random.next() * 7
  const note = isCash ? '' : 'Payment received'
  const own = [placed, moment<OrderStatus>({ hours: confirmed, status: 'confirmed', note })]
  if (fate === 'cancelled') {
    const hours = confirmed + 0.5 + random.next() * 3
    own.push(moment({ hours, status: 'cancelled', note: 'Ordered by mistake', actor: buyer }))
  } else own.push(moment({ hours: packed, status: 'processing' }))
  const isSplit = fate === 'delivered' && !isCash && lineCount > 1 && random.chance(0.12)
  const all = Array.from({ length: lineCount }, (_, place) => place)
  const planned = isSplit ? [[0], all.slice(1)] : [all]
  const parcels = planned.map((lines, index) => ({
    lines,
    moments: fate === 'cancelled' ? [] : parcelMoments(random, fate, shipped + index * 26).map(moment),
  }))
  return settle({ own, parcels, paidAt: isCash ? null : after(confirmed), hasHappened })
}

/** What couriers report of a parcel, from its dispatch on. */
function parcelMoments(random: Random, fate: Fate, shipped: number): Told<ShipmentStatus>[] {
  const arrived = shipped + 20 + random.next() * 70
  const out = arrived + 5 + random.next() * 6
  const way: Told<ShipmentStatus>[] = [
    { hours: shipped, status: 'picked_up' },
    { hours: shipped + 8, status: 'in_transit' },
  ]
  if (fate === 'lost') return [...way, { hours: arrived + 9 * 24, status: 'lost', note: 'The courier can’t find it' }]
  way.push({ hours: out, status: 'out_for_delivery' })
  const refused: Told<ShipmentStatus> = { hours: out + 5, status: 'attempted', note: 'Nobody answered the door' }
  if (fate === 'rto')
    return [
      ...[...way, refused, { ...refused, hours: out + 29, note: 'Refused at the door' }],
      { hours: out + 53, status: 'rto_initiated' },
      { hours: out + 53 + 72 + random.next() * 72, status: 'rto_received', note: 'Seals intact' },
    ]
  if (random.chance(0.08)) return [...way, refused, { hours: out + 26, status: 'delivered' }]
  return [...way, { hours: out + 1 + random.next() * 6, status: 'delivered' }]
}

type Unsettled = {
  own: Moment<OrderStatus>[]
  parcels: Parcel[]
  paidAt: Date | null
  hasHappened: (moment: { at: Date }) => boolean
}

/** Keeps what has happened, and lets the order's status follow its parcels by the store's own table. */
function settle({ own, parcels, paidAt, hasHappened }: Unsettled): Course {
  const events = own.filter(hasHappened)
  const sent = parcels
    .map(({ lines, moments }) => ({ lines, moments: moments.filter(hasHappened) }))
    .filter(({ moments }) => moments.length > 0)
  const told = sent
    .flatMap(({ moments }, parcel) => moments.map((moment) => ({ parcel, moment })))
    .sort((a, b) => a.moment.at.getTime() - b.moment.at.getTime())
  const states = new Map<number, { status: ShipmentStatus }>()
  for (const { parcel, moment } of told) {
    states.set(parcel, { status: moment.status })
    const course = courseOf([...states.values()], { hasRest: states.size < parcels.length })
    if (course && course !== events.at(-1)?.status) events.push({ ...moment, status: course, note: '' })
  }
  const last = events.at(-1)
  if (!last) throw new Error('An order begins with its placing')
  const lastAt = new Date(Math.max(last.at.getTime(), told.at(-1)?.moment.at.getTime() ?? 0))
  return {
    status: last.status,
    events,
    parcels: sent,
    paidAt: paidAt && hasHappened({ at: paidAt }) ? paidAt : null,
    lastAt,
  }
}

/** The shop's days, from the first of the history to today: when orders are placed. */
export function orderTimes(random: Random, now: Date, days: number): Date[] {
  const today = new Date(`${indiaDay(now)}T00:00:00+05:30`).getTime()
  const latest = now.getTime() - 30 * 60 * 1000
  const times: number[] = []
  for (let day = days; day >= 0; day -= 1) {
    const start = today - day * DAY_MS
    const weekday = new Date(start + 12 * HOUR_MS).getUTCDay()
    const mean = (4 + (5 * (days - day)) / days) * (WEEKDAYS[weekday] ?? 1)
    const count = Math.floor(mean + random.next() * 2 - 0.5)
    for (let n = 0; n < count; n += 1) times.push(start + (random.weighted(HOURS) + random.next()) * HOUR_MS)
  }
  return times
    .filter((time) => time <= latest)
    .sort((a, b) => a - b)
    .map((time) => new Date(Math.floor(time)))
}

const indiaDay = (date: Date): string => new Date(date.getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 10)

/** How busy each day is, from Sunday on, and each hour of a day in India. */
const WEEKDAYS = [1.25, 1.1, 0.95, 0.9, 0.9, 0.95, 1.15]
export const HOURS = [2, 1, 0.5, 0.3, 0.3, 0.6, 1.5, 3, 4, 5, 6, 6, 7, 8, 6, 5, 5, 6, 7, 8, 10, 11, 9, 5]
