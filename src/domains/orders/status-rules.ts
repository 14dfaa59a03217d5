import { ownValue } from '../../shared/own-value.ts'
import type { OrderListView } from './admin/schemas.ts'
import { isUndelivered } from './rules.ts'

export { nextOf } from './shipments/next-rules.ts'

type Shown = { status?: string | null; tracking?: { status?: string | null } | null; pickup?: unknown }

/** The status to show: the tracking status, else the order's, else pending (D15). Collected orders have words of their own. */
export function orderStatus({ status, tracking, pickup }: Shown): string {
  return tracking?.status || (pickup ? ownValue(COLLECTED, status ?? '') : null) || status || 'pending'
}

/** What the statuses of an order that its buyer collects are shown as. */
const COLLECTED: Readonly<Record<string, string>> = {
  confirmed: 'being_prepared',
  processing: 'ready_to_collect',
  delivered: 'collected',
}

/** Couriers' terms in plain words. */
const SHOPPER_WORDS: Readonly<Record<string, string>> = {
  attempted: 'DELIVERY ATTEMPTED',
  rto_initiated: 'RETURNING TO STORE',
  rto_received: 'RETURNED TO STORE',
  lost: 'LOST IN TRANSIT',
  damaged: 'DAMAGED IN TRANSIT',
}

/** `OUT FOR DELIVERY`: upper case with spaces (R246). */
export const statusText = (status: string | null | undefined): string =>
  ownValue(SHOPPER_WORDS, status ?? '') ?? (status || 'pending').toUpperCase().replaceAll('_', ' ')

/** Where staff use another word: what Pack has done is packed. */
const STAFF_WORDS = { processing: 'PACKED', rto_initiated: 'RTO STARTED', rto_received: 'RTO RECEIVED' }
export const staffStatusText = (status: string | null | undefined): string =>
  ownValue(STAFF_WORDS, status ?? '') ?? statusText(status)

const YELLOW: ReadonlySet<string> = new Set(['pending', 'confirmed', 'being_prepared'])
const BLUE: ReadonlySet<string> = new Set(['partly_shipped', 'shipped', 'in_transit', 'ready_to_collect'])
const GREEN: ReadonlySet<string> = new Set(['delivered', 'partly_delivered', 'collected'])
const RED: ReadonlySet<string> = new Set(['cancelled', 'expired', 'rto_initiated'])

/** The colour of a status (R245). */
export function statusColour(status: string): 'yellow' | 'blue' | 'green' | 'red' | 'grey' {
  if (YELLOW.has(status)) return 'yellow'
  if (BLUE.has(status)) return 'blue'
  if (GREEN.has(status)) return 'green'
  return RED.has(status) || isUndelivered(status) ? 'red' : 'grey'
}

/** The views of the staff's order list. `isWork` marks queues of open work, which show the oldest order first. */
export const orderListViews: Record<OrderListView, { label: string; isWork?: true }> = {
  all: { label: 'All' },
  'to-confirm': { label: 'To confirm', isWork: true },
  'to-pack': { label: 'To pack', isWork: true },
  'to-ship': { label: 'To ship', isWork: true },
  'to-collect': { label: 'Ready to collect', isWork: true },
  'not-collected': { label: 'Not collected', isWork: true },
  'on-the-way': { label: 'On the way' },
  rto: { label: 'RTO' },
  'parcels-due': { label: 'Overdue parcels', isWork: true },
  delivered: { label: 'Delivered' },
  'cash-due': { label: 'Cash not received', isWork: true },
  unpaid: { label: 'Not paid yet' },
  returns: { label: 'Returns' },
  over: { label: 'Cancelled' },
  services: { label: 'Memberships and gift cards' },
}
