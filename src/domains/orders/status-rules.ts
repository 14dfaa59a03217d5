import { ownValue } from '../../shared/own-value.ts'
import type { OrderListView } from './admin/schemas.ts'
import { isUndelivered } from './rules.ts'

export { nextOf } from './shipments/next-rules.ts'

/** The status to show: the tracking status, else the order's, else pending (D15). */
export function orderStatus(order: { status?: string | null; tracking?: { status?: string | null } | null }): string {
  return order.tracking?.status || order.status || 'pending'
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

const RED: ReadonlySet<string> = new Set(['cancelled', 'expired', 'rto_initiated'])

/** The colour of a status (R245). */
export function statusColour(status: string): 'yellow' | 'blue' | 'green' | 'red' | 'grey' {
  if (status === 'pending' || status === 'confirmed') return 'yellow'
  if (status === 'partly_shipped' || status === 'shipped' || status === 'in_transit') return 'blue'
  if (status === 'delivered' || status === 'partly_delivered') return 'green'
  return RED.has(status) || isUndelivered(status) ? 'red' : 'grey'
}

/** The views of the staff's order list. `isWork` marks queues of open work, which show the oldest order first. */
export const orderListViews: Record<OrderListView, { label: string; isWork?: true }> = {
  all: { label: 'All' },
  'to-confirm': { label: 'To confirm', isWork: true },
  'to-pack': { label: 'To pack', isWork: true },
  'to-ship': { label: 'To ship', isWork: true },
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
