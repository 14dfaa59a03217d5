import { browserStorage } from '../browser-storage.ts'

/** A prepaid order placed from this browser's cart, until the cart has been settled with it. */
export type UnpaidOrder = {
  orderNumber: string
  /** The idempotency key that it was placed under. */
  key: string
  /** The account whose cart was ordered: the server takes the items out of that cart. Null for a guest's own cart. */
  account: string | null
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

const PLACE = 'nutri_unpaid'
const MAX_ORDERS = 5
/** Holds the orders for as long as the page is open, if storage is full or blocked. */
let unstored: readonly UnpaidOrder[] = []

const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 80

const isOrder = (row: unknown): row is UnpaidOrder => {
  const { orderNumber, key, account }: Partial<Record<keyof UnpaidOrder, unknown>> = Object(row)
  return isText(orderNumber) && isText(key) && (account === null || isText(account))
}

/** The latest unpaid orders of this browser. */
export function readUnpaidOrders(storage: Store = browserStorage()): readonly UnpaidOrder[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(PLACE) ?? '[]')
    return [...(Array.isArray(kept) ? kept.filter(isOrder) : []), ...unstored]
  } catch {
    return unstored
  }
}

export function rememberUnpaidOrder(order: UnpaidOrder, storage: Store = browserStorage()): void {
  const others = readUnpaidOrders(storage).filter((each) => each.orderNumber !== order.orderNumber)
  write([...others, order].slice(-MAX_ORDERS), storage)
}

/** Removes and returns an order; null if it is not this browser's, or if another tab has taken it. */
export function takeUnpaidOrder(orderNumber: string, storage: Store = browserStorage()): UnpaidOrder | null {
  const orders = readUnpaidOrders(storage)
  const taken = orders.find((each) => each.orderNumber === orderNumber) ?? null
  if (taken)
    write(
      orders.filter((each) => each !== taken),
      storage,
    )
  return taken
}

function write(orders: readonly UnpaidOrder[], storage: Store): void {
  try {
    if (orders.length > 0) storage?.setItem(PLACE, JSON.stringify(orders))
    else storage?.removeItem(PLACE)
    unstored = storage ? [] : orders
  } catch {
    unstored = orders
  }
}
