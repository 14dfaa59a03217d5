// What the checkout needs of the orders' rules: the rest would add to its scripts.
import { formatMoney, type Paise } from '../../shared/money.ts'
import type { PaymentMethod } from './schemas.ts'

/** The method that is chosen in advance: the only one, or none of several (D16). */
export const soleMethod = <Method extends PaymentMethod>(methods: readonly Method[]): Method | '' =>
  methods.length === 1 ? (methods[0] ?? '') : ''

/** Why an order can't be paid by cash on delivery, as a message; null if it can. `total` in paise; counts if known. */
export function cashRefusal({
  takesPincode,
  total,
  openOrders = 0,
  ordersToday = 0,
  cod,
}: {
  takesPincode: boolean
  total: number
  openOrders?: number
  ordersToday?: number
  cod: { maxAmount: Paise; maxOpenOrders: number | null; maxOrdersPerDay: number | null }
}): string | null {
  if (!takesPincode) return 'Cash on delivery is not available for this pincode'
  if (total > cod.maxAmount) return `Cash on delivery is available for orders up to ${formatMoney(cod.maxAmount)}`
  if (cod.maxOrdersPerDay !== null && ordersToday >= cod.maxOrdersPerDay)
    return `You’ve placed ${cod.maxOrdersPerDay} cash on delivery ${cod.maxOrdersPerDay === 1 ? 'order' : 'orders'} today, which is the limit. Please prepay this one, or come back tomorrow.`
  const isFull = cod.maxOpenOrders !== null && openOrders >= cod.maxOpenOrders
  return isFull
    ? `You have ${cod.maxOpenOrders} cash on delivery ${cod.maxOpenOrders === 1 ? 'order' : 'orders'} on the way, which is the limit. Please prepay this one, or wait until one has been delivered.`
    : null
}

/** The reason of a cancellation when the buyer orders something else in its place, before paying. */
export const REPLACED = 'Replaced by another order'
