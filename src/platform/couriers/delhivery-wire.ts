import { z } from 'zod'
import { fromRupees } from '../../shared/money.ts'
import { jsonOf, timeOf } from './call-courier.ts'
import type { CourierStatus, CourierUpdate } from './courier.ts'

/** Delhivery's answers and messages, as far as we read them (https://delhivery-express-api-doc.readme.io). */

const Text = z.string().max(2000)
const Waybill = z.union([z.string().max(60), z.number().int()]).transform(String)
const Words = z.union([z.array(Text), Text]).transform((words) => [words].flat().join(' '))

export const WireCreated = z.object({
  success: z.boolean().default(false),
  rmk: Text.nullish(),
  packages: z
    .array(
      z.object({
        status: z.string().max(40),
        waybill: Waybill.nullish(),
        refnum: z.string().max(60).nullish(),
        remarks: Words.nullish().catch(null),
      }),
    )
    .max(10)
    .default([]),
})

/** `pin` is missing for a PIN code that isn't served. */
export const WirePincodes = z.object({
  delivery_codes: z
    .array(z.object({ postal_code: z.object({ pre_paid: z.string().max(4), cod: z.string().max(4) }) }))
    .max(10)
    .default([]),
})

export const WireCharges = z
  .array(z.object({ total_amount: z.coerce.number().min(0).max(10_00_000).transform(fromRupees) }))
  .max(10)

export const WireSlip = z.object({
  packages: z
    .array(
      z.object({
        wbn: Waybill.nullish(),
        oid: z.string().max(60).nullish(),
        pdf_download_link: z.string().max(4000).nullish(),
      }),
    )
    .max(10)
    .default([]),
})

export const WirePickup = z.object({ pickup_date: z.string().max(40).nullish(), pickup_id: z.unknown() })
/** Delhivery answers `true` or `"True"`. */
export const WireEdited = z.object({
  status: z.union([z.boolean(), z.string().max(20)]).transform((status) => String(status).toLowerCase() === 'true'),
  error: Text.nullish().catch(null),
  remark: Text.nullish().catch(null),
})

const Scan = z.object({
  StatusType: z.string().max(10).optional(),
  ScanType: z.string().max(10).optional(),
  Status: z.string().max(80).optional(),
  Scan: z.string().max(80).optional(),
  StatusDateTime: z.string().max(40),
  StatusLocation: z.string().max(200).nullish(),
  ScannedLocation: z.string().max(200).nullish(),
  StatusCode: z.string().max(40).nullish(),
})

const Shipment = z.object({
  AWB: Waybill,
  ReferenceNo: z.string().max(60).nullish(),
  /** The code of `Status`. */
  NSLCode: z.string().max(40).nullish(),
  Status: Scan.nullish().catch(null),
  Scans: z
    .array(z.object({ ScanDetail: Scan }))
    .max(500)
    .nullish()
    .catch(null),
})
type Shipment = z.output<typeof Shipment>

export const WirePackages = z.object({
  ShipmentData: z.array(z.object({ Shipment })).max(50).default([]),
})

/**
 * Delhivery's status types and statuses for prepaid and COD parcels: UD is on its way to the buyer, RT on its way back,
 * DL has arrived at either. Anything else, such as a manifest, changes no status.
 */
const STATUSES: Readonly<Record<string, CourierStatus>> = {
  'UD in transit': 'in_transit',
  'UD dispatched': 'out_for_delivery',
  'UD pending': 'in_transit',
  'DL delivered': 'delivered',
  'RT in transit': 'rto_initiated',
  'RT pending': 'rto_initiated',
  'RT dispatched': 'rto_initiated',
  'DL rto': 'rto_received',
  'LT lost': 'lost',
}

/** Delhivery's codes for a round that ended without a delivery: nobody at home, refused, and so on. */
const ATTEMPT = /^EOD-/i

function updateOf({ AWB, ReferenceNo, NSLCode }: Shipment, scan: z.output<typeof Scan>): CourierUpdate[] {
  const type = (scan.StatusType ?? scan.ScanType ?? '').toUpperCase()
  const text = scan.Status ?? scan.Scan ?? ''
  const key = `${type} ${text.toLowerCase()}`
  const known = Object.hasOwn(STATUSES, key) ? (STATUSES[key] ?? null) : null
  const isAttempt = key === 'UD pending' && ATTEMPT.test(scan.StatusCode ?? NSLCode ?? '')
  const status = isAttempt ? 'attempted' : known
  const at = timeOf(scan.StatusDateTime)
  if (!at || !status) return []
  return [
    {
      id: `delhivery:${AWB}:${key}:${at.toISOString()}`,
      trackingNumber: AWB,
      order: ReferenceNo ? { reference: ReferenceNo } : null,
      ...{ status, text, at },
      place: scan.StatusLocation ?? scan.ScannedLocation ?? '',
    },
  ]
}

/** A parcel's history; its latest scan is also its status. */
export const historyOf = (shipment: Shipment): CourierUpdate[] =>
  (shipment.Scans ?? []).flatMap(({ ScanDetail }) => updateOf({ ...shipment, NSLCode: null }, ScanDetail))

const WireWebhook = z.object({ Shipment })

export function readDelhiveryWebhook(body: Buffer): CourierUpdate[] {
  const { success, data } = WireWebhook.safeParse(jsonOf(body))
  return success && data.Shipment.Status ? updateOf(data.Shipment, data.Shipment.Status) : []
}
