import { z } from 'zod'
import { fromRupees } from '../../shared/money.ts'
import { jsonOf, timeOf } from './call-courier.ts'
import type { CourierBooking, CourierService, CourierStatus, CourierUpdate } from './courier.ts'

/** Shiprocket's answers and messages, as far as we read them (https://apidocs.shiprocket.in). Amounts in rupees. */

/** Ids are numbers in some answers and texts in others. */
const Id = z.union([z.number().int(), z.string().max(60)]).transform(String)
const MaybeId = Id.nullish().transform((id) => (id && id !== '0' ? id : ''))
/** Shiprocket sends an empty text for an amount that it doesn't know. */
const Rupees = z.coerce.number().min(0).max(10_00_000).nullish().catch(null)

export const WireToken = z.object({ token: z.string().min(1).max(4000) })

/** Shiprocket explains refusals in one of these. */
export const WireRefusal = z.object({
  message: z.string().max(2000).optional().catch(undefined),
  errors: z.record(z.string(), z.unknown()).optional().catch(undefined),
})

export const WireCreated = z.object({ order_id: Id, shipment_id: Id })

/** An entry of `GET /orders`: `channel_order_id` is our reference. */
const WireOrder = z.object({
  id: Id,
  channel_order_id: z.string().max(60),
  status: z.string().max(60).default(''),
  shipments: z
    .array(z.object({ id: Id, awb: MaybeId, courier: z.string().max(80).nullish() }))
    .max(20)
    .default([]),
})
export const WireOrders = z.object({ data: z.array(WireOrder).max(100) })

export const WireAssigned = z.object({
  awb_assign_status: z.coerce.number(),
  response: z.object({
    data: z.object({
      awb_code: MaybeId,
      order_id: Id.nullish(),
      shipment_id: Id.nullish(),
      courier_name: z.string().max(80).nullish(),
      freight_charges: Rupees,
      awb_assign_error: z.string().max(2000).nullish(),
    }),
  }),
})

export const WirePickup = z.object({
  response: z
    .object({ pickup_scheduled_date: z.string().max(40).nullish().catch(null) })
    .nullish()
    .catch(null),
})

export const WireLabel = z.object({
  label_created: z.coerce.number().default(0),
  label_url: z.string().max(2000).nullish(),
  not_created: z.array(z.unknown()).default([]),
})

export const WireServices = z.object({
  data: z
    .object({
      available_courier_companies: z
        .array(
          z
            .object({
              courier_company_id: Id,
              courier_name: z.string().max(80),
              rate: Rupees,
              etd: z.string().max(40).nullish().catch(null),
            })
            .transform(
              ({ courier_company_id, courier_name, rate, etd }): CourierService => ({
                id: courier_company_id,
                name: courier_name,
                cost: rate == null ? null : fromRupees(rate),
                arrives: etd || null,
              }),
            ),
        )
        .max(100),
    })
    .nullish()
    .catch(null),
})

/**
 * The shipment status codes of Shiprocket's documentation that say something about ours. Whatever is missing here, such
 * as a delay or a pickup that was moved, changes no status.
 */
const STATUSES: Readonly<Record<string, CourierStatus>> = {
  6: 'picked_up', // Shipped
  42: 'picked_up', // Picked up
  18: 'in_transit', // In transit
  38: 'in_transit', // Reached at destination hub
  17: 'out_for_delivery', // Out for delivery
  21: 'attempted', // Undelivered
  7: 'delivered', // Delivered
  9: 'rto_initiated', // RTO initiated
  46: 'rto_initiated', // RTO in transit
  40: 'rto_initiated', // RTO NDR
  41: 'rto_initiated', // RTO out for delivery
  10: 'rto_received', // RTO delivered
  14: 'rto_received', // RTO acknowledged
  12: 'lost', // Lost
  76: 'lost', // Untraceable
  24: 'damaged', // Destroyed
  25: 'damaged', // Damaged
  44: 'damaged', // Disposed off
}

const statusOf = (code: string): CourierStatus | null =>
  Object.hasOwn(STATUSES, code) ? (STATUSES[code] ?? null) : null

const Scan = z.object({
  date: z.string().max(40),
  activity: z.string().max(300).nullish(),
  location: z.string().max(200).nullish(),
  'sr-status': MaybeId,
  'sr-status-label': z.string().max(80).nullish(),
})
const Scans = z.array(Scan).max(500).nullish().catch(null)

export const WireTracking = z.object({
  tracking_data: z.object({
    shipment_track: z
      .array(z.object({ awb_code: MaybeId }))
      .max(20)
      .nullish()
      .catch(null),
    shipment_track_activities: Scans,
  }),
})

export const WireWebhook = z.object({
  awb: MaybeId,
  sr_order_id: MaybeId,
  shipment_status: z.string().max(80).default(''),
  shipment_status_id: MaybeId,
  current_timestamp: z.string().max(40).default(''),
  scans: Scans,
})

type Parcel = { trackingNumber: string; order: CourierUpdate['order'] }

/** The id is made of the parcel, the code and the time, so that a webhook and polling tell the same update once. */
function updateOf(parcel: Parcel, scan: { code: string; text: string; place: string; date: string }): CourierUpdate[] {
  const at = timeOf(scan.date)
  const status = statusOf(scan.code)
  if (!at || !status) return []
  const id = `shiprocket:${parcel.trackingNumber}:${scan.code}:${at.toISOString()}`
  return [{ id, ...parcel, status, text: scan.text, place: scan.place, at }]
}

export const updatesOf = (parcel: Parcel, scans: z.output<typeof Scans>): CourierUpdate[] =>
  (scans ?? []).flatMap((scan) =>
    updateOf(parcel, {
      code: scan['sr-status'],
      text: scan['sr-status-label'] || scan.activity || '',
      place: scan.location ?? '',
      date: scan.date,
    }),
  )

/** What a message says: its scans, and its own status if no scan says the same. */
export function readShiprocketWebhook(body: Buffer): CourierUpdate[] {
  const { success, data } = WireWebhook.safeParse(jsonOf(body))
  if (!success || !data.awb) return []
  const parcel: Parcel = { trackingNumber: data.awb, order: data.sr_order_id ? { orderId: data.sr_order_id } : null }
  const scans = updatesOf(parcel, data.scans)
  const now = updateOf(parcel, {
    code: data.shipment_status_id,
    text: data.shipment_status,
    place: '',
    date: data.current_timestamp,
  })
  const isTold = scans.some(({ status }) => status === now[0]?.status)
  return isTold ? scans : [...scans, ...now]
}

export const trackingLink = (trackingNumber: string): string =>
  `https://shiprocket.co/tracking/${encodeURIComponent(trackingNumber)}`

/** The order under our reference, unless it was cancelled; `trackingNumber` is empty while no AWB is assigned. */
export function foundOrder(orders: z.output<typeof WireOrders>, reference: string): CourierBooking | null {
  const order = orders.data.find(({ channel_order_id, status }) => {
    // A cancelled order keeps its reference; a new one never gets it.
    return channel_order_id === reference && !/^cancel/i.test(status)
  })
  const shipment = order?.shipments[0]
  if (!order || !shipment) return null
  return {
    reference,
    orderId: order.id,
    shipmentId: shipment.id,
    trackingNumber: shipment.awb,
    carrier: shipment.courier || 'Shiprocket',
    trackingUrl: shipment.awb ? trackingLink(shipment.awb) : '',
    cost: null,
  }
}
