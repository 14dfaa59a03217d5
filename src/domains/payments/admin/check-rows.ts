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
 * What each row of a remittance means for its order. `recorded`: keys of receipts that exist. Couriers name parcels by
 * order number, tracking number or both; if both are given they must be of the same order.
 */
export function checkRows(
  rows: readonly RemittanceRow[],
  orders: readonly CheckedOrder[],
  recorded: ReadonlySet<string>,
): CheckedRow[] {
  const byNumber = new Map(orders.filter(({ shipmentId }) => !shipmentId).map((order) => [order.number, order]))
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
      ...{ parcelId: order?.parcelId ?? null, shipmentId: order?.shipmentId ?? null },
      due: order ? ((order.total - order.received) as Paise) : null,
    })
    if (row.fault) return checked('unreadable', row.fault)
    const tracked = row.tracking ? (byTracking.get(row.tracking) ?? []) : []
    const named = row.order ? byNumber.get(row.order) : undefined
    // Of an order in several parcels, the tracking number says which.
    const own = tracked.find(({ id }) => id === named?.id)
    const order = named ? (own ?? named) : tracked.length === 1 ? tracked[0] : undefined
    if (!order) return checked('unknown', tracked.length > 1 ? 'Several orders have this tracking number' : '')
    if (named && tracked.length > 0 && !own)
      return checked('refused', 'Order number and tracking number belong to different orders', order)
    // Also after it has been recorded, an order's second row must not be taken for new cash.
    const isRepeated = seen.has(order.parcelId)
    seen.add(order.parcelId)
    if (recorded.has(rowKey(order.parcelId, row))) return checked('recorded', '', order)
    if (isRepeated) return checked('repeated', '', order)
    return checked(...judge(row, order), order)
  })
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
  const due = order.total - order.received
  if (due === 0) return ['received', '']
  if (amount > due) return ['over', `${formatMoney((amount - due) as Paise)} more than is due`]
  return amount < due ? ['short', `${formatMoney((due - amount) as Paise)} less than is due`] : ['matched', '']
}
