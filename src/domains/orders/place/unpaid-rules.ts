import { formatMoney, type Paise } from '../../../shared/money.ts'
import type { Settings } from '../../settings/schemas.ts'

export type UnpaidLimits = Settings['unpaid']

/** Whose unpaid orders are counted. */
export type Holder = 'buyer' | 'phone' | 'network'

/** What a holder has not paid for yet; `orders` excludes cash on delivery. Amounts in paise. */
export type Held = { orders: number; pieces: number; amount: number }

/** What is over a limit: the order alone, what its buyer or phone already holds, or what the whole network holds. */
type OverReason = 'order' | 'held' | 'network'
type Over = { reason: OverReason; message: string }

type Asked = { holder: Holder; held: Held; asked: Held; limits: UnpaidLimits }

/** A network's limits are a buyer's limits times `networkTimes`. */
const maxFor = (limit: number | null, holder: Holder, { networkTimes }: UnpaidLimits): number =>
  limit === null || (holder === 'network' && networkTimes === null)
    ? Number.POSITIVE_INFINITY
    : limit * (holder === 'network' ? (networkTimes ?? 1) : 1)

/** Why an order (`asked`) can't be placed on top of what its holder has not paid yet; null if it can (I27). */
export function unpaidRefusal({ holder, held, asked, limits }: Asked): Over | null {
  const maxOrders = maxFor(limits.maxOrders, holder, limits)
  const maxPieces = maxFor(limits.maxPieces, holder, limits)
  const maxAmount = maxFor(limits.maxAmount, holder, limits)
  // A cash order is paid at the door: its buyer can't pay for one part before ordering the next.
  const isCash = asked.orders === 0
  const instead = isCash
    ? 'Choose card or UPI for part of it, or order less.'
    : 'Split it, and pay for each part before you order the next.'
  if (asked.pieces > maxPieces) {
    const message = `An unpaid order can hold at most ${maxPieces} units. ${instead}`
    return { reason: 'order', message }
  }
  if (asked.amount > maxAmount) {
    const message = `An unpaid order can be worth at most ${formatMoney(maxAmount as Paise)}. ${instead}`
    return { reason: 'order', message }
  }
  // Limits may have been lowered since, so only values that this order raises are checked.
  const isOver = {
    orders: asked.orders > 0 && held.orders + asked.orders > maxOrders,
    pieces: asked.pieces > 0 && held.pieces + asked.pieces > maxPieces,
    amount: asked.amount > 0 && held.amount + asked.amount > maxAmount,
  }
  if (!isOver.orders && !isOver.pieces && !isOver.amount) return null
  if (holder === 'network') {
    const message =
      'Too many orders from your network are waiting for payment. Pay for or cancel yours, or try again in a few minutes.'
    return { reason: 'network', message }
  }
  // Anybody can type a phone number, so what it holds is not told.
  if (holder === 'phone') return { reason: 'held', message: PHONE_LIMIT }
  if (isOver.orders) {
    const message = `You have ${unpaid(held.orders)}. Pay for or cancel one to place another.`
    return { reason: 'held', message }
  }
  const what = isOver.pieces
    ? `${held.pieces} of the ${maxPieces} units`
    : `${formatMoney(held.amount as Paise)} of the ${formatMoney(maxAmount as Paise)}`
  const message = `Your unpaid orders already hold ${what} that can wait for payment. Pay for or cancel one to place another.`
  return { reason: 'held', message }
}

const PHONE_LIMIT =
  'Unpaid orders are limited for each phone number. Pay for or cancel an order with this one to place another.'

const unpaid = (count: number): string => `${count} unpaid ${count === 1 ? 'order' : 'orders'}`
