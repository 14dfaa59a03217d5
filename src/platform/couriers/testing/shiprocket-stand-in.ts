import { labelOf, openStandInServer, type StandInAnswer, type StandInCall } from './stand-in-server.ts'

type Shipment = { id: number; awb: string; courier: string }
type Order = {
  id: number
  channel_order_id: string
  status: string
  shipments: [Shipment]
  sent: Record<string, unknown>
}
type Scan = { date: string; activity: string; location: string; 'sr-status': string; 'sr-status-label': string }

/** Other answers than the documented ones. */
type Mode = {
  /** An answer about another seller's order, or another of ours. */
  assign: 'own' | 'other'
  label: 'own' | 'other'
  history: 'own' | 'other'
  wallet: 'full' | 'empty'
}

const SERVICES = [
  { courier_company_id: 10, courier_name: 'Delhivery Surface', rate: 92.5, cod: 1, etd: 'Nov 27, 2026' },
  { courier_company_id: 24, courier_name: 'Xpressbees Surface', rate: 78, cod: 1, etd: 'Nov 28, 2026' },
]

/**
 * Simulates Shiprocket on this machine: its orders, AWBs, labels, pickups, tracking and webhooks as its documentation
 * describes them, and a script of faults. Nothing is ever collected.
 */
export async function openShiprocketStandIn({
  email = 'api@shop.example',
  password = 'api-password',
  webhookToken = 'hook-token',
} = {}) {
  const orders: Order[] = []
  const history = new Map<string, Scan[]>()
  const pickups: number[] = []
  const mode: Mode = { assign: 'own', label: 'own', history: 'own', wallet: 'full' }
  let next = 348_000_000

  const byShipment = (id: unknown) => orders.find(({ shipments: [shipment] }) => shipment.id === Number(id))
  const refused = (message: string): StandInAnswer => ({ status: 422, json: { message, status_code: 422 } })

  function create(body: Record<string, unknown>): StandInAnswer {
    const reference = String(body.order_id)
    // Neither an existing id nor that of a cancelled order is accepted a second time.
    if (orders.some(({ channel_order_id }) => channel_order_id === reference))
      return refused('The order id has already been taken.')
    next += 2
    const order: Order = {
      ...{ id: next, channel_order_id: reference, status: 'NEW', sent: body },
      shipments: [{ id: next + 1, awb: '', courier: '' }],
    }
    orders.push(order)
    return {
      json: { order_id: order.id, shipment_id: order.shipments[0].id, status: 'NEW', status_code: 1, awb_code: '' },
    }
  }

  function assign(body: Record<string, unknown>): StandInAnswer {
    const order = byShipment(body.shipment_id)
    if (!order) return refused('The shipment id is invalid.')
    if (mode.wallet === 'empty')
      return {
        json: { awb_assign_status: 0, response: { data: { awb_assign_error: 'Please recharge your wallet.' } } },
      }
    const [shipment] = order.shipments
    const service = SERVICES.find((each) => each.courier_company_id === body.courier_id) ?? SERVICES[1]
    shipment.awb ||= `19${order.id}${shipment.id % 100}`
    shipment.courier = service?.courier_name ?? ''
    order.status = 'READY TO SHIP'
    const other = mode.assign === 'other'
    return {
      json: {
        awb_assign_status: 1,
        response: {
          data: {
            awb_code: other ? '999999999999' : shipment.awb,
            order_id: other ? order.id - 1 : order.id,
            shipment_id: other ? shipment.id - 1 : shipment.id,
            courier_company_id: service?.courier_company_id,
            courier_name: shipment.courier,
            freight_charges: service?.rate,
          },
        },
      },
    }
  }

  function handle({ method, url, text, headers }: StandInCall): StandInAnswer | null {
    const path = url.pathname.replace('/v1/external', '')
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    if (path === '/auth/login')
      return body.email === email && body.password === password
        ? { json: { token: 'token-1' } }
        : { status: 403, json: { message: 'Invalid email and password combination' } }
    if (path.startsWith('/labels/')) return { pdf: labelOf(path.split('/')[2] ?? '') }
    if (headers.authorization !== 'Bearer token-1') return { status: 401, json: { message: 'Token has expired' } }
    if (method === 'POST' && path === '/orders/create/adhoc') return create(body)
    if (path === '/courier/assign/awb') return assign(body)
    if (path === '/orders') {
      const search = url.searchParams.get('search') ?? ''
      return { json: { data: orders.filter(({ channel_order_id }) => channel_order_id.includes(search)) } }
    }
    if (path === '/courier/generate/pickup') {
      const [id] = body.shipment_id as number[]
      if (id !== undefined && pickups.includes(id))
        return { status: 400, json: { message: 'Already in Pickup Queue.' } }
      pickups.push(id ?? 0)
      return { json: { pickup_status: 1, response: { pickup_scheduled_date: '2026-11-24 10:00:00' } } }
    }
    if (path === '/courier/generate/label') {
      const order = byShipment((body.shipment_id as number[])[0])
      const awb = mode.label === 'other' ? 'other' : order?.shipments[0].awb
      return { json: { label_created: 1, label_url: `${server.url}/v1/external/labels/${awb}`, not_created: [] } }
    }
    if (path === '/orders/cancel') {
      for (const order of orders) if ((body.ids as number[]).includes(order.id)) order.status = 'CANCELED'
      return { json: { message: 'Order cancelled successfully.' } }
    }
    if (path === '/courier/serviceability/')
      return url.searchParams.get('delivery_postcode') === '194101'
        ? { json: { status: 404, message: 'Courier service not available for your pincode' } }
        : { json: { status: 200, data: { available_courier_companies: SERVICES } } }
    const [, , , , awb = ''] = path.split('/')
    if (path.startsWith('/courier/track/awb/'))
      return {
        json: {
          tracking_data: {
            shipment_track: [{ awb_code: mode.history === 'other' ? '999999999999' : awb }],
            shipment_track_activities: history.get(awb) ?? [],
          },
        },
      }
    return null
  }

  const server = await openStandInServer(handle)

  /** Adds a scan of a parcel: a code and label from Shiprocket's list, and an Indian time. */
  function scan(awb: string, code: number, label: string, date: string): Scan {
    const made = { date, activity: label, location: 'Pune', 'sr-status': String(code), 'sr-status-label': label }
    history.set(awb, [...(history.get(awb) ?? []), made])
    return made
  }

  /** A webhook about a parcel's latest scan, or with small deviations. */
  function message(awb: string, { scans = history.get(awb) ?? [], token = webhookToken, orderId = 0 } = {}) {
    const order = orders.find(({ shipments: [shipment] }) => shipment.awb === awb)
    const last = scans.at(-1)
    const body = JSON.stringify({
      awb,
      courier_name: 'Xpressbees Surface',
      current_status: last?.['sr-status-label'],
      shipment_status: last?.['sr-status-label'],
      shipment_status_id: Number(last?.['sr-status']),
      // Day first, as Shiprocket writes this one.
      current_timestamp: last?.date.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3 $2 $1'),
      order_id: `3422553_${order?.id}`,
      sr_order_id: orderId || order?.id,
      scans,
    })
    return { body, headers: { 'content-type': 'application/json', 'x-api-key': token } }
  }

  return { ...server, account: { email, password, webhookToken }, orders, pickups, mode, scan, message }
}

export type ShiprocketStandIn = Awaited<ReturnType<typeof openShiprocketStandIn>>
