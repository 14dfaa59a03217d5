import type { z } from 'zod'
import { fieldInIndia } from '../../shared/dates.ts'
import { fromRupees, paise, toRupees } from '../../shared/money.ts'
import { type CourierCall, callCourier, fetchLabel, isToken } from './call-courier.ts'
import { type Courier, type CourierBooking, type CourierParcel, CourierRefused, ForeignAnswer } from './courier.ts'
import {
  foundOrder,
  readShiprocketWebhook,
  trackingLink,
  updatesOf,
  WireAssigned,
  WireCreated,
  WireLabel,
  WireOrders,
  WirePickup,
  WireRefusal,
  WireServices,
  WireToken,
  WireTracking,
} from './shiprocket-wire.ts'

export type ShiprocketOptions = {
  /** Of an API user, not of the account's owner. */
  email: string
  password: string
  webhookToken: string
  /** `https://apiv2.shiprocket.in`, or a stand-in. */
  url: string
  timeoutMs?: number | undefined
}

/** Tokens are valid for ten days. */
const TOKEN_MS = 9 * 24 * 60 * 60_000
const rupees = (amount: number) => toRupees(paise(amount))

/**
 * Shiprocket's REST API; each function names the documented call that it makes. Shiprocket knows no idempotency key, but
 * `order_id` is our reference: an order with it is looked up after a lost answer, and Shiprocket itself refuses a second
 * one.
 */
export function openShiprocket({ email, password, webhookToken, timeoutMs, ...options }: ShiprocketOptions): Courier {
  const url = options.url.replace(/\/+$/, '')
  let login: { token: Promise<string>; at: number } | null = null

  const request = (call: CourierCall) => callCourier('Shiprocket', `${url}/v1/external`, call, timeoutMs)

  /** `POST /auth/login` */
  async function logIn(): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    const { status, answer } = await request({ method: 'POST', path: '/auth/login', headers, body })
    const { data } = WireToken.safeParse(answer)
    // Wrong keys can be corrected: the job is retried.
    if (!data) throw new Error(`Shiprocket answered ${status} to the login`)
    return data.token
  }

  async function token(): Promise<string> {
    if (!login || Date.now() - login.at > TOKEN_MS) login = { token: logIn(), at: Date.now() }
    const own = login
    return own.token.catch((error) => {
      if (login === own) login = null
      throw error
    })
  }

  async function call<S extends z.ZodType>(
    { path, body }: { path: string; body?: object },
    schema: S,
    isAgain = false,
  ): Promise<z.output<S>> {
    const { status, answer } = await request({
      method: body ? 'POST' : 'GET',
      path,
      headers: { authorization: `Bearer ${await token()}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (status === 401 && !isAgain) {
      login = null
      return call({ path, ...(body ? { body } : {}) }, schema, true)
    }
    if (status < 300) return schema.parse(answer)
    const message = `Shiprocket answered ${status}: ${reasonOf(answer)}`
    throw [400, 404, 422].includes(status) ? new CourierRefused(message) : new Error(message)
  }

  /** `GET /orders?search=`, which searches for AWBs and for the ids that sellers gave their orders. */
  const find = async (reference: string): Promise<CourierBooking | null> =>
    foundOrder(await call({ path: `/orders?search=${encodeURIComponent(reference)}` }, WireOrders), reference)

  /** `POST /orders/create/adhoc` */
  async function create(parcel: CourierParcel): Promise<CourierBooking> {
    const { order_id, shipment_id } = await call({ path: '/orders/create/adhoc', body: orderOf(parcel) }, WireCreated)
    const known = { reference: parcel.reference, orderId: order_id, shipmentId: shipment_id }
    return { ...known, trackingNumber: '', carrier: 'Shiprocket', trackingUrl: '', cost: null }
  }

  /** `POST /courier/assign/awb` */
  async function assign(booking: CourierBooking, serviceId: string | null): Promise<CourierBooking> {
    const body = {
      shipment_id: Number(booking.shipmentId),
      ...(serviceId ? { courier_id: Number(serviceId) } : {}),
    }
    const { awb_assign_status, response } = await call({ path: '/courier/assign/awb', body }, WireAssigned)
    const { data } = response
    if (awb_assign_status !== 1 || !data.awb_code)
      throw new CourierRefused(`Shiprocket assigned no courier: ${data.awb_assign_error || 'no reason'}`)
    if ((data.order_id ?? booking.orderId) !== booking.orderId || data.shipment_id !== booking.shipmentId)
      throw new ForeignAnswer(
        `Shiprocket answered with shipment ${data.shipment_id} of order ${data.order_id} instead of ${booking.shipmentId} of ${booking.orderId}`,
      )
    return {
      ...booking,
      trackingNumber: data.awb_code,
      carrier: data.courier_name || booking.carrier,
      trackingUrl: trackingLink(data.awb_code),
      cost: data.freight_charges == null ? null : fromRupees(data.freight_charges),
    }
  }

  /** `POST /orders/cancel` */
  const cancelOrder = (orderId: string) =>
    call({ path: '/orders/cancel', body: { ids: [Number(orderId)] } }, WireRefusal.partial())

  return {
    name: 'shiprocket',
    label: 'Shiprocket',

    /** `GET /courier/serviceability/` */
    async quote({ fromPincode, toPincode, grams, cash, value }) {
      const asked = new URLSearchParams({
        pickup_postcode: fromPincode,
        delivery_postcode: toPincode,
        weight: String(grams / 1000),
        cod: cash > 0 ? '1' : '0',
        declared_value: String(rupees(value)),
      })
      const { data } = await call({ path: `/courier/serviceability/?${asked}` }, WireServices)
      return (data?.available_courier_companies ?? []).toSorted((a, b) => (a.cost ?? Infinity) - (b.cost ?? Infinity))
    },

    async book(parcel, { isRepeat }) {
      const known = (isRepeat ? await find(parcel.reference) : null) ?? (await create(parcel))
      if (known.trackingNumber) return known
      try {
        return await assign(known, parcel.serviceId)
      } catch (error) {
        // The order without a courier would wait there forever; whether this succeeds changes nothing here.
        if (error instanceof CourierRefused) await cancelOrder(known.orderId).catch(() => undefined)
        throw error
      }
    },

    /** `POST /courier/generate/pickup` */
    async requestPickup({ shipmentId }) {
      const body = { shipment_id: [Number(shipmentId)] }
      try {
        const { response } = await call({ path: '/courier/generate/pickup', body }, WirePickup)
        return response?.pickup_scheduled_date ?? null
      } catch (error) {
        // An earlier request, whose answer was lost, got it into the queue.
        if (error instanceof CourierRefused && /already in pickup queue/i.test(error.message)) return null
        throw error
      }
    },

    /** `POST /courier/generate/label` */
    async findLabel({ shipmentId, trackingNumber }) {
      const body = { shipment_id: [Number(shipmentId)] }
      const { label_created, label_url, not_created } = await call({ path: '/courier/generate/label', body }, WireLabel)
      if (label_created !== 1 || !label_url || not_created.length > 0)
        throw new CourierRefused(`Shiprocket made no label for ${trackingNumber}`)
      return fetchLabel('Shiprocket', label_url, url, timeoutMs)
    },

    async cancel({ reference }) {
      const found = await find(reference)
      if (!found) return
      await cancelOrder(found.orderId)
      if (await find(reference)) throw new CourierRefused('Shiprocket hasn’t cancelled the order.')
    },

    /** `GET /courier/track/awb/{awb_code}` */
    async track({ trackingNumber, orderId }) {
      const path = `/courier/track/awb/${encodeURIComponent(trackingNumber)}`
      const { tracking_data } = await call({ path }, WireTracking)
      const named = tracking_data.shipment_track?.[0]?.awb_code
      if (named && named !== trackingNumber)
        throw new ForeignAnswer(`Shiprocket answered with the history of ${named} instead of ${trackingNumber}`)
      return updatesOf({ trackingNumber, order: { orderId } }, tracking_data.shipment_track_activities)
    },

    readWebhook: (body, headers) =>
      isToken(headers.get('x-api-key') ?? '', webhookToken) ? readShiprocketWebhook(body) : null,
  }
}

/** The body of `POST /orders/create/adhoc`; amounts in rupees, weight in kilograms, sizes in centimetres. */
function orderOf({ to, items, ...parcel }: CourierParcel) {
  return {
    order_id: parcel.reference,
    order_date: fieldInIndia(parcel.orderedAt).replace('T', ' '),
    pickup_location: parcel.pickupLocation,
    billing_customer_name: to.firstName,
    billing_last_name: to.lastName,
    billing_address: to.address,
    billing_address_2: to.apartment,
    billing_city: to.city,
    billing_pincode: parcel.toPincode,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: to.email,
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: items.map(({ name, sku, units, price, hsn }) => ({
      ...{ name, sku, units, hsn },
      selling_price: rupees(price),
    })),
    payment_method: parcel.cash > 0 ? 'COD' : 'Prepaid',
    // What the courier collects at the door.
    sub_total: rupees(parcel.cash > 0 ? parcel.cash : parcel.value),
    length: parcel.lengthCm,
    breadth: parcel.widthCm,
    height: parcel.heightCm,
    weight: parcel.grams / 1000,
  }
}

function reasonOf(answer: unknown): string {
  const { data } = WireRefusal.safeParse(answer)
  const fields = Object.values(data?.errors ?? {})
    .flat()
    .map(String)
  return [data?.message, ...fields].filter(Boolean).join(' ').slice(0, 200) || 'no reason'
}
