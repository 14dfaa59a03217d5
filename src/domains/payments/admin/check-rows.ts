import { dayInIndia, formatDate } from '../../../shared/dates.ts'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import type { RemittedOrder } from '../../orders/index.ts'
import { canReceiveCash } from '../../orders/rules.ts'
import type { CheckedRow, RemittanceRow, RemittanceState } from './schemas.ts'

type CheckedOrder = RemittedOrder & { isOwn?: boolean }

/**
 * One row of one remittance: the same row in another upload has the same key, so it is recorded once. A day that the file
 * doesn't name would differ with each upload.
 */
export const rowKey = (parcelId: string, { reference, receivedOn, isDated, amount }: RemittanceRow): string =>
  `remittance:${parcelId}:${isDated ? receivedOn : ''}:${amount}:${reference}`

/**
 * What each row of a remittance means for its parcel. `recorded`: keys of receipts that exist. Couriers name parcels by
 * order number, tracking number or both; if both are given they must be of the same order. A row that names an order in
 * several parcels without saying which is for the one that it fits, or for all of them.
 */
export function checkRows(
  rows: readonly RemittanceRow[],
  orders: readonly CheckedOrder[],
  recorded: ReadonlySet<string>,
): CheckedRow[] {
  const byNumber = new Map(orders.filter(({ shipmentId }) => !shipmentId).map((order) => [order.number, order]))
  const parcelsOf = Map.groupBy(
    orders.filter(({ shipmentId }) => shipmentId),
    ({ id }) => id,
  )
  const byTracking = Map.groupBy(
    orders.filter(({ trackingNumber }) => trackingNumber),
    ({ trackingNumber }) => trackingNumber?.toUpperCase() ?? '',
  )
  const seen = new Set<string>()
  return rows.map((row) => {
    const checked = (state: RemittanceState, detail = '', order?: CheckedOrder): CheckedRow => ({
      ...row,
      state,
      detail,
      orderNumber: order?.number ?? null,
      ...{ parcelId: order?.parcelId ?? null, shipmentId: order?.shipmentId ?? null, parcel: order?.parcel ?? null },
      due: order ? dueOf(order) : null,
    })
    if (row.fault) return checked('unreadable', row.fault)
    const tracked = row.tracking ? (byTracking.get(row.tracking) ?? []) : []
    const named = row.order ? byNumber.get(row.order) : undefined
    const own = named ? tracked.filter(({ id }) => id === named.id) : tracked
    const [first] = own
    if (named && tracked.length > 0 && !first)
      return checked('refused', 'Order number and tracking number belong to different orders', named)
    if (!named && !first) return checked('unknown')
    if (!named && own.some(({ id }) => id !== first?.id))
      return checked('unknown', 'Several orders have this tracking number')
    const whole = named ?? byNumber.get(first?.number ?? '') ?? first
    if (!whole) return checked('unknown')
    // Of an order in several parcels, the tracking number says which.
    const pool = first ? own : [whole, ...(parcelsOf.get(whole.id) ?? [])]
    // Before anything else: the parcel that a recorded row fitted takes no more cash, and another one might fit now.
    const done = pool.find(({ parcelId }) => recorded.has(rowKey(parcelId, row)))
    const order = done ?? choose(row, pool, seen)
    if (!order) return checked('refused', 'This order went out in several parcels: add the tracking number', whole)
    // Also after it has been recorded, a parcel's second row must not be taken for new cash.
    const isRepeated = seen.has(order.parcelId)
    const parts = order.shipmentId ? [order] : [order, ...(parcelsOf.get(order.id) ?? [])]
    for (const { parcelId } of parts) seen.add(parcelId)
    if (isRepeated) return checked('repeated', '', order)
    if (done) return checked('recorded', '', order)
    return checked(...judge(row, order), order)
  })
}

const dueOf = ({ total, received }: CheckedOrder): Paise => (total - received) as Paise

/**
 * What a row is for, of an order and its parcels, or of parcels with the same tracking number: the only one, the one with
 * its amount, the whole order if that is due, or the last one left. Undefined if it could be several.
 */
function choose(
  { amount }: RemittanceRow,
  pool: readonly CheckedOrder[],
  seen: ReadonlySet<string>,
): CheckedOrder | undefined {
  const [first] = pool
  if (pool.length <= 1) return first
  const open = pool.filter((each) => each.shipmentId && !each.isOver && dueOf(each) > 0 && !seen.has(each.parcelId))
  const fitting = open.filter((each) => dueOf(each) === amount)
  if (fitting.length === 1) return fitting[0]
  const isUntouched = pool.every(({ parcelId }) => !seen.has(parcelId))
  if (first && !first.shipmentId && isUntouched && (dueOf(first) === amount || dueOf(first) === 0)) return first
  return open.length <= 1 ? (open[0] ?? first) : undefined
}

function judge(
  { amount, receivedOn, isDated }: RemittanceRow,
  order: CheckedOrder,
): [state: RemittanceState, detail: string] {
  // Most likely another order's row, or another year's.
  if (isDated && receivedOn < dayInIndia(order.createdAt))
    return ['refused', `Dated before the order was placed, on ${formatDate(order.createdAt)}`]
  if (order.isOwn) return ['refused', 'Your own order: ask a colleague to record it']
  if (order.paymentMethod !== 'cod') return ['refused', 'Not cash on delivery']
  if (!canReceiveCash(order)) return ['refused', `The order is ${order.status.replaceAll('_', ' ')}`]
  if (order.isOver) return ['refused', 'This parcel was not delivered']
  const due = dueOf(order)
  if (due === 0) return ['received', '']
  if (amount > due) return ['over', `${formatMoney((amount - due) as Paise)} more than is due`]
  return amount < due ? ['short', `${formatMoney((due - amount) as Paise)} less than is due`] : ['matched', '']
}
