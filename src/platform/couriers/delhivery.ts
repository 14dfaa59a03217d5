import type { z } from 'zod'
import { dayInIndia } from '../../shared/dates.ts'
import { paise, toRupees } from '../../shared/money.ts'
import { type CourierCall, callCourier, fetchLabel, isToken } from './call-courier.ts'
import { type Courier, type CourierBooking, type CourierParcel, CourierRefused, ForeignAnswer } from './courier.ts'
import {
  historyOf,
  readDelhiveryWebhook,
  WireCharges,
  WireCreated,
  WireEdited,
  WirePackages,
  WirePickup,
  WirePincodes,
  WireSlip,
} from './delhivery-wire.ts'

export type DelhiveryOptions = {
  token: string
  webhookToken: string
  /** `https://track.delhivery.com`, or a stand-in. */
  url: string
  timeoutMs?: number | undefined
}

const SERVICES = [
  { id: 'Surface', name: 'Surface', mode: 'S' },
  { id: 'Express', name: 'Express', mode: 'E' },
] as const
const CARRIER = 'Delhivery'
const rupees = (amount: number) => toRupees(paise(amount))
const trackingLink = (waybill: string) => `https://www.delhivery.com/track-v2/package/${encodeURIComponent(waybill)}`

/**
 * Delhivery's REST API for parcels within India; each function names the documented call that it makes. Our reference is
 * the order id, which "must be unique" when Delhivery chooses the waybill: it is looked up after a lost answer.
 */
export function openDelhivery({ token, webhookToken, timeoutMs, ...options }: DelhiveryOptions): Courier {
  const url = options.url.replace(/\/+$/, '')

  async function call<S extends z.ZodType>(
    asked: Omit<CourierCall, 'headers'> & { type?: string },
    schema: S,
  ): Promise<z.output<S>> {
    const { type = 'application/json', ...rest } = asked
    const headers = { authorization: `Token ${token}`, ...(rest.body === undefined ? {} : { 'content-type': type }) }
    const { status, answer } = await callCourier(CARRIER, url, { ...rest, headers }, timeoutMs)
    if (status < 300) return schema.parse(answer)
    const message = `Delhivery answered ${status}`
    throw [400, 404, 422].includes(status) ? new CourierRefused(message) : new Error(message)
  }

  const bookingOf = (reference: string, waybill: string): CourierBooking => ({
    ...{ reference, orderId: reference, shipmentId: waybill, trackingNumber: waybill },
    ...{ carrier: CARRIER, trackingUrl: trackingLink(waybill), cost: null },
  })

  /** `GET /api/v1/packages/json/?ref_ids=`; an unknown reference is answered without `ShipmentData`. */
  async function find(reference: string): Promise<CourierBooking | null> {
    const path = `/api/v1/packages/json/?ref_ids=${encodeURIComponent(reference)}`
    const { ShipmentData } = await call({ path }, WirePackages)
    const found = ShipmentData.find(({ Shipment }) => Shipment.ReferenceNo === reference)
    return found ? bookingOf(reference, found.Shipment.AWB) : null
  }

  /** `POST /api/cmu/create.json` */
  async function create(parcel: CourierParcel): Promise<CourierBooking> {
    const body = `format=json&data=${encodeURIComponent(JSON.stringify(shipmentOf(parcel)))}`
    const type = 'application/x-www-form-urlencoded'
    const { packages, rmk, success } = await call(
      { method: 'POST', path: '/api/cmu/create.json', body, type },
      WireCreated,
    )
    const [made] = packages
    if (!success || !made?.waybill || !/^success$/i.test(made.status))
      throw new CourierRefused(`Delhivery refused the parcel: ${made?.remarks || rmk || 'no reason'}`)
    if (made.refnum !== parcel.reference)
      throw new ForeignAnswer(`Delhivery answered with the parcel ${made.refnum} instead of ${parcel.reference}`)
    return bookingOf(parcel.reference, made.waybill)
  }

  return {
    name: 'delhivery',
    label: CARRIER,

    /** `GET /c/api/pin-codes/json/`, then `GET /api/kinko/v1/invoice/charges/.json` for each mode. */
    async quote({ fromPincode, toPincode, grams, cash }) {
      const { delivery_codes } = await call(
        { path: `/c/api/pin-codes/json/?filter_codes=${encodeURIComponent(toPincode)}` },
        WirePincodes,
      )
      const [place] = delivery_codes
      if (!place || (cash > 0 ? place.postal_code.cod : place.postal_code.pre_paid) !== 'Y') return []
      const priced = SERVICES.map(async ({ id, name, mode }) => {
        const asked = new URLSearchParams({ md: mode, ss: 'Delivered', o_pin: fromPincode, d_pin: toPincode })
        asked.set('cgm', String(grams))
        asked.set('pt', cash > 0 ? 'COD' : 'Pre-paid')
        const [charge] = await call({ path: `/api/kinko/v1/invoice/charges/.json?${asked}` }, WireCharges)
        return { id, name, cost: charge?.total_amount ?? null, arrives: null }
      })
      return (await Promise.all(priced)).toSorted((a, b) => (a.cost ?? Infinity) - (b.cost ?? Infinity))
    },

    book: async (parcel, { isRepeat }) => (isRepeat ? await find(parcel.reference) : null) ?? (await create(parcel)),

    /** `POST /fm/request/new/`: one pickup a day and place collects all its parcels. */
    async requestPickup(_, location) {
      const pickup_date = dayInIndia(new Date(Date.now() + 24 * 60 * 60_000))
      const asked = { pickup_location: location, pickup_date, pickup_time: '11:00:00', expected_package_count: 1 }
      try {
        const body = JSON.stringify(asked)
        const made = await call({ method: 'POST', path: '/fm/request/new/', body }, WirePickup)
        return made.pickup_date ?? pickup_date
      } catch (error) {
        // Another parcel's request for this day is open, and collects this one too.
        if (error instanceof CourierRefused) return null
        throw error
      }
    },

    /** `GET /api/p/packing_slip` */
    async findLabel({ reference, trackingNumber }) {
      const asked = new URLSearchParams({ wbns: trackingNumber, pdf: 'true' })
      const { packages } = await call({ path: `/api/p/packing_slip?${asked}` }, WireSlip)
      const [slip] = packages
      if (!slip?.pdf_download_link) throw new CourierRefused(`Delhivery made no label for ${trackingNumber}`)
      if (slip.wbn !== trackingNumber || (slip.oid ?? reference) !== reference)
        throw new ForeignAnswer(`Delhivery answered with the label of ${slip.wbn} instead of ${trackingNumber}`)
      return fetchLabel(CARRIER, slip.pdf_download_link, url, timeoutMs)
    },

    /** `POST /api/p/edit` */
    async cancel({ reference }) {
      const found = await find(reference)
      if (!found) return
      const body = JSON.stringify({ waybill: found.trackingNumber, cancellation: 'true' })
      const { status, error, remark } = await call({ method: 'POST', path: '/api/p/edit', body }, WireEdited)
      const reason = error || remark || 'no reason'
      // An earlier request, whose answer was lost, cancelled it.
      if (!status && !/cancel+ed/i.test(reason)) throw new CourierRefused(`Delhivery doesn’t cancel it: ${reason}`)
    },

    /** `GET /api/v1/packages/json/?waybill=` */
    async track({ reference, trackingNumber }) {
      const path = `/api/v1/packages/json/?waybill=${encodeURIComponent(trackingNumber)}`
      const { ShipmentData } = await call({ path }, WirePackages)
      const [found] = ShipmentData
      if (found && (found.Shipment.AWB !== trackingNumber || found.Shipment.ReferenceNo !== reference))
        throw new ForeignAnswer(`Delhivery answered with the history of ${found.Shipment.AWB}`)
      return found ? historyOf(found.Shipment) : []
    },

    /** Delhivery sends the header that was agreed with it. */
    readWebhook: (body, headers) =>
      isToken(headers.get('authorization') ?? '', `Token ${webhookToken}`) ? readDelhiveryWebhook(body) : null,
  }
}

/** The data of `POST /api/cmu/create.json`; amounts in rupees, weight in grams, sizes in centimetres. */
function shipmentOf({ to, items, ...parcel }: CourierParcel) {
  return {
    pickup_location: { name: parcel.pickupLocation },
    shipments: [
      {
        order: parcel.reference,
        name: `${to.firstName} ${to.lastName}`.trim(),
        add: [to.address, to.apartment].filter(Boolean).join(', '),
        ...{ city: to.city, state: to.state, country: 'India', pin: parcel.toPincode, phone: to.phone },
        order_date: parcel.orderedAt.toISOString(),
        payment_mode: parcel.cash > 0 ? 'COD' : 'Prepaid',
        cod_amount: rupees(parcel.cash),
        total_amount: rupees(parcel.value),
        products_desc: items
          .map(({ name, units }) => `${units} x ${name}`)
          .join(', ')
          .slice(0, 500),
        hsn_code: [...new Set(items.map(({ hsn }) => hsn))].join(','),
        quantity: String(items.reduce((sum, { units }) => sum + units, 0)),
        weight: parcel.grams,
        shipment_length: parcel.lengthCm,
        shipment_width: parcel.widthCm,
        shipment_height: parcel.heightCm,
        shipping_mode: parcel.serviceId ?? SERVICES[0].id,
      },
    ],
  }
}
