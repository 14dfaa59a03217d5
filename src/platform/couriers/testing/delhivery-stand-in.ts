import { labelOf, openStandInServer, type StandInAnswer, type StandInCall } from './stand-in-server.ts'

type Scan = { StatusType: string; Status: string; StatusDateTime: string; StatusCode: string; StatusLocation: string }
type Shipment = { AWB: string; ReferenceNo: string; isCancelled: boolean; scans: Scan[]; sent: Record<string, unknown> }

/** Simulates Delhivery on this machine, as its documentation describes it, with a script of faults. */
export async function openDelhiveryStandIn({ token = 'api-token', webhookToken = 'delhivery-hook-token' } = {}) {
  const shipments: Shipment[] = []
  const mode = { create: 'own' as 'own' | 'other', label: 'own' as 'own' | 'other' }
  let next = 2_946_900_000_000

  function create(text: string): StandInAnswer {
    const data = JSON.parse(new URLSearchParams(text).get('data') ?? '{}')
    const [sent] = data.shipments as [Record<string, unknown>]
    const reference = String(sent.order)
    if (shipments.some(({ ReferenceNo }) => ReferenceNo === reference))
      return {
        json: { success: false, packages: [{ status: 'Fail', remarks: ['Duplicate order id'], refnum: reference }] },
      }
    next += 1
    shipments.push({ AWB: String(next), ReferenceNo: reference, isCancelled: false, scans: [], sent })
    const refnum = mode.create === 'other' ? 'OTHER-1' : reference
    return { json: { success: true, packages: [{ status: 'Success', waybill: String(next), refnum, remarks: [''] }] } }
  }

  const shown = ({ AWB, ReferenceNo, scans }: Shipment) => ({
    Shipment: {
      AWB,
      ReferenceNo,
      Scans: scans.map((scan) => ({ ScanDetail: { ...scan, ScanType: scan.StatusType } })),
    },
  })

  function handle({ url, text, headers }: StandInCall): StandInAnswer | null {
    const query = url.searchParams
    if (url.pathname.startsWith('/labels/')) return { pdf: labelOf(url.pathname.split('/')[2] ?? '') }
    if (headers.authorization !== `Token ${token}`) return { status: 401, json: { detail: 'Invalid token' } }
    switch (url.pathname) {
      case '/c/api/pin-codes/json/': {
        const pin = query.get('filter_codes')
        const postal_code = { pin, pre_paid: 'Y', cod: pin === '194101' ? 'N' : 'Y' }
        return { json: { delivery_codes: [{ postal_code }] } }
      }
      case '/api/kinko/v1/invoice/charges/.json':
        return { json: [{ total_amount: query.get('md') === 'S' ? 71.39 : 118 }] }
      case '/api/cmu/create.json':
        return create(text)
      case '/api/v1/packages/json/': {
        const [reference, waybill] = [query.get('ref_ids'), query.get('waybill')]
        const found = shipments.filter(({ AWB, ReferenceNo }) => ReferenceNo === reference || AWB === waybill)
        return {
          json: found.length > 0 ? { ShipmentData: found.map(shown) } : { Error: 'No such waybill or Order Id found' },
        }
      }
      case '/fm/request/new/':
        return { json: { pickup_id: 1, pickup_date: JSON.parse(text).pickup_date } }
      case '/api/p/packing_slip': {
        const wbn = mode.label === 'other' ? '1' : query.get('wbns')
        const oid = shipments.find(({ AWB }) => AWB === wbn)?.ReferenceNo
        return { json: { packages: [{ wbn, oid, pdf_download_link: `${server.url}/labels/${wbn}` }] } }
      }
      case '/api/p/edit': {
        const found = shipments.find(({ AWB }) => AWB === JSON.parse(text).waybill)
        if (!found || found.isCancelled) return { json: { status: false, error: 'The shipment is already cancelled' } }
        found.isCancelled = true
        return { json: { status: true, remark: 'Shipment has been cancelled.' } }
      }
      default:
        return null
    }
  }

  const server = await openStandInServer(handle)

  /** A scan of a parcel, at a time in India, as a message; it is also in the parcel's history. */
  function scan(awb: string, [StatusType, Status, StatusCode]: readonly [string, string, string], date: string) {
    const shipment = shipments.find(({ AWB }) => AWB === awb)
    const made = { StatusType, Status, StatusDateTime: date, StatusCode, StatusLocation: 'Pune (Maharashtra)' }
    shipment?.scans.push(made)
    const { StatusCode: NSLCode, ...own } = made
    const body = JSON.stringify({ Shipment: { Status: own, NSLCode, AWB: awb, ReferenceNo: shipment?.ReferenceNo } })
    return { body, headers: { 'content-type': 'application/json', authorization: `Token ${webhookToken}` } }
  }

  return { ...server, account: { token, webhookToken }, shipments, mode, scan }
}
