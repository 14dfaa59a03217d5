import { formatCount } from '../../../shared/counted.ts'
import { plainNumber } from '../../../shared/typed-number.ts'
import type { StaffReason } from '../schemas.ts'

export const STOCK_WAYS = ['add', 'remove', 'set'] as const
export type StockWay = (typeof STOCK_WAYS)[number]

const WAYS: Record<StaffReason, StockWay | null> = {
  received: 'add',
  returned: 'add',
  damaged: 'remove',
  counted: 'set',
  correction: null,
}

/** The direction that a reason implies for a number without a sign; a correction can go either way. */
export const wayOf = (reason: StaffReason): StockWay | null => WAYS[reason]

type Typed = { typed: string; way: StockWay | null; reason: StaffReason }
type ReadStock = { ok: true; way: StockWay; amount: number } | { ok: false; text: string }

const UNCLEAR = 'Enter a whole number, or +5 to add, -2 to remove, =40 to set'
/** As in the product form. */
const MAX_STOCK = 1_000_000
const SIGNS: Record<string, StockWay> = { '+': 'add', '-': 'remove', '=': 'set' }
const WORDS: Record<StockWay, string> = { add: 'Add', remove: 'Remove', set: 'Set to' }

/**
 * Parses a stock change as staff type it: `+5`, `-2` and `=40` carry their own direction, a bare number takes the
 * chosen one. A choice that contradicts the reason is refused, since one of the two is a mistake.
 */
export function readStock({ typed, way, reason }: Typed): ReadStock {
  const [, sign = '', digits] = /^\s*([=+-]?)\s*(\d[\d,]*)\s*$/.exec(typed) ?? []
  const amount = numberOf(digits)
  if (amount === null) return { ok: false, text: UNCLEAR }
  if (amount > MAX_STOCK) return { ok: false, text: `At most ${formatCount(MAX_STOCK)}` }
  const meant = wayOf(reason)
  const done = SIGNS[sign] ?? way ?? meant
  if (!done) return { ok: false, text: 'Choose Add, Remove or Set to' }
  if (!sign && meant && done !== meant)
    return {
      ok: false,
      text: `For this reason choose “${WORDS[meant]}”, or type ${Object.keys(SIGNS).find((each) => SIGNS[each] === done)}${amount}`,
    }
  if (amount === 0 && done !== 'set') return { ok: false, text: 'Enter a number other than 0' }
  return { ok: true, way: done, amount }
}

/** Accepts `1500` and `1,500`; null for anything else. */
function numberOf(digits: string | undefined): number | null {
  const plain = plainNumber(digits ?? '')
  return plain ? Number(plain) : null
}

export function stockAfter(stock: number, { way, amount }: Extract<ReadStock, { ok: true }>): number {
  if (way === 'set') return amount
  return way === 'add' ? stock + amount : stock - amount
}
