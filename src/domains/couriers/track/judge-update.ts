import type { CourierStatus } from '../../../platform/couriers/courier.ts'
import type { StaffParcel } from '../../orders/index.ts'
import { isReport, shipmentTransitions } from '../../orders/shipments/rules.ts'
import type { ShipmentStatus } from '../../orders/shipments/schemas.ts'

const HOUR_MS = 60 * 60_000

type Judged = {
  shipment: Pick<StaffParcel, 'status' | 'timeline'>
  status: CourierStatus
  /** The courier's time. */
  at: Date
  /** The courier's time of the latest update that was applied; null before the first. */
  latest: Date | null
}

/**
 * What to do with a courier's update. The table of transitions already goes one way, so that late messages change
 * nothing, except between attempts and the rounds in which they happen: there, the times decide. They are all the
 * courier's own, since its clock and ours may differ.
 */
export function judgeUpdate({ shipment, status, at, latest }: Judged): 'record' | 'ignored' | 'review' {
  const { status: now } = shipment
  const isLate = latest !== null && at < latest
  if (!shipmentTransitions[now][status]) {
    // It was told before, or a later stage is known.
    if (now === status || isLate || isBehind(status, now)) return 'ignored'
    return 'review'
  }
  if (isReport(status)) return 'review'
  if (now === 'attempted' && status === 'attempted') {
    // A second attempt on the same round is the first one told twice.
    return latest !== null && at.getTime() - latest.getTime() < HOUR_MS ? 'ignored' : 'record'
  }
  const isRound = now === 'attempted' || (now === 'out_for_delivery' && status === 'attempted')
  return isRound && isLate ? 'ignored' : 'record'
}

const ORDER: readonly ShipmentStatus[] = ['picked_up', 'in_transit', 'out_for_delivery', 'attempted']

/** An earlier stage reported after a later one, or any delivery stage after the parcel's end. */
const isBehind = (status: CourierStatus, now: ShipmentStatus): boolean => {
  const place = ORDER.indexOf(status)
  if (place < 0) return now === 'rto_received' && status === 'rto_initiated'
  const reached = ORDER.indexOf(now)
  return reached < 0 || place < reached
}
