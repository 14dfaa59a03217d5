import { keptLine, lineKey, settle } from '../../../../domains/cart/rules.ts'
import type { CartContents, CartItem, CartState, KeptLine } from '../../../../domains/cart/schemas.ts'
import { ID_PATTERN, MAX_LINES, MAX_QUANTITY } from '../../../../shared/limits.ts'
import { MAX_AMOUNT, type Paise } from '../../../../shared/money.ts'

/** The account whose cart this browser holds a copy of, and its contents at the last sync. */
export type AccountMark = { id: string; version: number; base: CartContents }

/** The stored cart; `account` is null for a guest's own cart. */
export type HeldCart = { state: CartState; account: AccountMark | null }

/** What could be read from storage: the valid part, the number of lines lost and the number of quantities lowered. */
export type StoredCart = HeldCart & { dropped: number; adjusted: number }

const emptyCart = (dropped: number): StoredCart => ({ state: settle([], []), account: null, dropped, adjusted: 0 })

export const storeCart = ({ state: { items, later }, account }: HeldCart): string =>
  JSON.stringify({ items, ...(later.length > 0 ? { later } : {}), ...(account ? { account } : {}) })

/**
 * Parses a stored cart, a list of lines or `{ items }`; never throws. Every valid line is kept, unknown fields are left
 * out, a quantity above 20 is lowered, and invalid lines are counted as dropped.
 */
export function parseStoredCart(text: string | null | undefined): StoredCart {
  if (!text) return emptyCart(0)
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return emptyCart(1)
  }
  const { items, later, account } = (Array.isArray(stored) ? { items: stored } : (stored ?? {})) as Record<
    string,
    unknown
  >
  if (!Array.isArray(items)) return emptyCart(1)
  const cart = readLines(items)
  const saved = readLines(Array.isArray(later) ? later : [])
  const dropped = cart.dropped + saved.dropped
  return {
    state: settle(cart.lines, saved.lines),
    // With lines lost, the mark would make it look as if the shopper had removed them.
    account: dropped > 0 ? null : readMark(account),
    dropped,
    adjusted: cart.adjusted + saved.adjusted,
  }
}

const LABELS = {
  slug: 160,
  flavor: 80,
  weight: 80,
  variant: 160,
  selectedFlavor: 80,
  selectedWeight: 80,
  category: 160,
  brand: 120,
} as const

const isText = (value: unknown, min: number, max: number): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max
const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value)
const isPrice = (value: unknown): value is Paise =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_AMOUNT

const isGiftCardData = (value: unknown): value is NonNullable<CartItem['giftCardData']> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, each]) => key.length <= 60 && (isText(each, 0, 500) || Number.isFinite(each)))

/**
 * A stored line, or null if it is invalid. It mirrors `CartItem` by hand, since the cart is on every page and zod would
 * cost each of them 25 kB. A property test keeps the two in step.
 */
export function readLine(row: unknown): CartItem | null {
  if (typeof row !== 'object' || row === null) return null
  const { id, name, price, image, quantity, ...rest } = row as Record<string, unknown>
  if (!isId(id) || !isText(name, 1, 300) || !isPrice(price)) return null
  if (!Number.isSafeInteger(quantity) || (quantity as number) < 1 || (image != null && !isText(image, 0, 600)))
    return null
  const line: Record<string, unknown> = { id, name, price, image: image ?? null, quantity }
  for (const key of ['variantId', 'relatedProductId'] as const) {
    const value = rest[key]
    if (value != null && value !== '' && !isId(value)) return null
    line[key] = value ?? undefined
  }
  for (const [key, max] of Object.entries(LABELS)) {
    const value = rest[key]
    if (value != null && !isText(value, 0, max)) return null
    line[key] = value ?? undefined
  }
  for (const key of ['originalPrice', 'mrp', 'memberDiscount'] as const) if (isPrice(rest[key])) line[key] = rest[key]
  for (const key of ['isGiftCard', 'isMemberDiscount', 'isUpsell'] as const)
    if (typeof rest[key] === 'boolean') line[key] = rest[key]
  const percent = rest.upsellDiscount
  if (Number.isSafeInteger(percent) && (percent as number) >= 1 && (percent as number) <= 90)
    line.upsellDiscount = percent
  if (isGiftCardData(rest.giftCardData)) line.giftCardData = rest.giftCardData
  if (rest.variantType === 'simple' || rest.variantType === 'complex') line.variantType = rest.variantType
  return line as CartItem
}

/** The valid lines, each identity once, up to the limit of a cart. */
function readLines(rows: readonly unknown[]) {
  let adjusted = 0
  const lines = new Map<string, CartItem>()
  const sound = rows.slice(0, MAX_LINES * 4).flatMap((row) => readLine(row) ?? [])
  let dropped = rows.length - sound.length
  for (const item of sound) {
    const key = lineKey(item)
    const known = lines.get(key)
    if (!known && lines.size >= MAX_LINES) {
      dropped += 1
      continue
    }
    const quantity = item.quantity + (known?.quantity ?? 0)
    if (quantity > MAX_QUANTITY) adjusted += 1
    lines.set(key, { ...(known ?? item), quantity: Math.min(MAX_QUANTITY, quantity) })
  }
  return { lines: [...lines.values()], dropped, adjusted }
}

/** Null if damaged: the cart then counts as a guest's, and merging it again changes nothing. */
function readMark(value: unknown): AccountMark | null {
  const { id, version, base } = (value ?? {}) as Partial<AccountMark>
  const { lines, later } = (base ?? {}) as Partial<CartContents>
  if (!isText(id, 1, 60) || !Number.isSafeInteger(version) || !isKept(lines) || !isKept(later)) return null
  return { id, version: version as number, base: { lines: lines.map(keptLine), later: later.map(keptLine) } }
}

const isKept = (rows: unknown): rows is KeptLine[] =>
  Array.isArray(rows) && rows.every((row) => isId(row?.id) && Number.isSafeInteger(row.quantity))
