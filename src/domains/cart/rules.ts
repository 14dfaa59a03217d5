import { MAX_LINES, MAX_QUANTITY } from '../../shared/limits.ts'
import { MAX_AMOUNT, type Paise, ZERO } from '../../shared/money.ts'
import type { QuoteItem } from '../pricing/schemas.ts'
import { upsellPrice } from '../upsells/rules.ts'
import type { CartAction, CartItem, CartState, LineKey, StoredCart } from './schemas.ts'

export const EMPTY_CART: CartState = { items: [], total: ZERO, itemCount: 0 }

/** A line's identity as text: product id, selected flavour, selected weight, variant (checklist 185). */
export const lineKey = (line: LineKey): string =>
  JSON.stringify([line.id, line.selectedFlavor ?? '', line.selectedWeight ?? '', line.variantId ?? ''])

export const isSameLine = (a: LineKey, b: LineKey): boolean => lineKey(a) === lineKey(b)

/** How many units the cart holds of a line; 0 if it is not there. */
export const quantityOf = (cart: CartState, line: LineKey): number =>
  cart.items.find((each) => isSameLine(each, line))?.quantity ?? 0

/** False where adding would change nothing: the line is at 20 units, or the cart at 50 lines. */
export function canAdd(cart: CartState, line: LineKey): boolean {
  const quantity = quantityOf(cart, line)
  return quantity > 0 ? quantity < MAX_QUANTITY : cart.items.length < MAX_LINES
}

/**
 * The cart after an action (S§4, checklist 183-193). Pure; an action that changes nothing sensible (a quantity that is
 * no whole number, a line that is not there) leaves the cart as it was. Totals and upsell discounts always follow the
 * lines; quantities stay within 1 and 20, lines within 50.
 */
export function reduceCart(cart: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'add':
      return addLine(cart, action.item, action.quantity ?? action.item.quantity ?? 1)
    case 'remove':
      return settle(cart.items.filter((each) => !isSameLine(each, action.line)))
    case 'update':
      return updateLine(cart, action.line, action.quantity)
    case 'clear':
      return EMPTY_CART
    case 'load':
      return load(action.items).state
    case 'apply-upsell':
      return changeLine(cart, action.line, (line) => ({
        ...line,
        originalPrice: listPrice(line),
        isUpsell: true,
        upsellDiscount: action.percent,
        relatedProductId: action.relatedProductId,
      }))
    case 'remove-upsell':
      return changeLine(cart, action.line, withoutUpsell)
    case 'refresh-prices':
      return settle(cart.items.map((line) => refresh(line, action)))
  }
}

/** What the price engine is asked: ids and quantities, never prices. */
export function quoteItems(cart: CartState): QuoteItem[] {
  return cart.items.map((line) => ({
    id: line.id,
    ...(line.variantId ? { variantId: line.variantId } : {}),
    quantity: line.quantity,
    isUpsell: line.isUpsell === true,
  }))
}

/** Text for the browser's storage. */
export const storeCart = (cart: CartState): string => JSON.stringify({ items: cart.items })

/**
 * Reads a stored cart, a list of lines or `{ items }`; never throws. Every sound line is kept, unknown fields are left
 * out, a quantity above 20 is lowered, and lines that make no sense are counted as dropped.
 */
export function parseStoredCart(text: string | null | undefined): StoredCart {
  if (!text) return { state: EMPTY_CART, dropped: 0, adjusted: 0 }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return { state: EMPTY_CART, dropped: 1, adjusted: 0 }
  }
  const rows = Array.isArray(stored) ? stored : (stored as { items?: unknown } | null)?.items
  if (!Array.isArray(rows)) return { state: EMPTY_CART, dropped: 1, adjusted: 0 }
  const sound = rows.slice(0, MAX_LINES * 4).flatMap((row) => {
    const line = readLine(row)
    return line ? [line] : []
  })
  const loaded = load(sound)
  return { ...loaded, dropped: loaded.dropped + rows.length - sound.length }
}

const LABELS = {
  slug: 160,
  flavor: 80,
  weight: 80,
  variant: 160,
  selectedFlavor: 80,
  selectedWeight: 80,
  variantId: 60,
  category: 160,
  brand: 120,
  relatedProductId: 60,
} as const

const isText = (value: unknown, min: number, max: number): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max
const isPrice = (value: unknown): value is Paise =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_AMOUNT

const isGiftCardData = (value: unknown): value is NonNullable<CartItem['giftCardData']> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, each]) => key.length <= 60 && (isText(each, 0, 500) || Number.isFinite(each)))

/**
 * A stored line, or null if it makes no sense: what `CartItem` says, by hand, since the cart is on every page and zod
 * would cost each of them 25 kB. A property test holds the two together.
 */
export function readLine(row: unknown): CartItem | null {
  if (typeof row !== 'object' || row === null) return null
  const { id, name, price, image, quantity, ...rest } = row as Record<string, unknown>
  if (!isText(id, 1, 60) || !isText(name, 1, 300) || !isPrice(price)) return null
  if (!Number.isSafeInteger(quantity) || (quantity as number) < 1 || (image != null && !isText(image, 0, 600)))
    return null
  const line: Record<string, unknown> = { id, name, price, image: image ?? null, quantity }
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

function load(items: readonly CartItem[]): StoredCart {
  let adjusted = 0
  let dropped = 0
  const lines = new Map<string, CartItem>()
  for (const item of items) {
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
  return { state: settle([...lines.values()]), dropped, adjusted }
}

function addLine(cart: CartState, item: Extract<CartAction, { type: 'add' }>['item'], quantity: number): CartState {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return cart
  const known = cart.items.find((each) => isSameLine(each, item))
  if (!known) {
    if (cart.items.length >= MAX_LINES) return cart
    return settle([...cart.items, { ...fresh(item), quantity: Math.min(MAX_QUANTITY, quantity) }])
  }
  // The newer facts win; a discount that the line has already stays unless the new one brings its own.
  const kept = item.isUpsell ? {} : upsellFields(known)
  const grown = Math.min(MAX_QUANTITY, known.quantity + quantity)
  const line = { ...known, ...withoutUpsell(fresh(item)), ...upsellFields(fresh(item)), ...kept, quantity: grown }
  if (line.isUpsell) line.originalPrice = listPrice(fresh(item))
  return settle(cart.items.map((each) => (each === known ? line : each)))
}

function updateLine(cart: CartState, line: LineKey, quantity: number): CartState {
  if (Number.isNaN(quantity)) return cart
  if (quantity <= 0) return settle(cart.items.filter((each) => !isSameLine(each, line)))
  const whole = Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity)))
  return changeLine(cart, line, (each) => ({ ...each, quantity: whole }))
}

const changeLine = (cart: CartState, line: LineKey, change: (line: CartItem) => CartItem): CartState =>
  settle(cart.items.map((each) => (isSameLine(each, line) ? change(each) : each)))

function refresh(line: CartItem, { prices }: Extract<CartAction, { type: 'refresh-prices' }>): CartItem {
  const found = prices.find((each) => each.id === line.id && each.variantId === line.variantId)
  if (!found) return line
  const facts = { name: found.name ?? line.name, image: found.image === undefined ? line.image : found.image }
  if (!line.isUpsell || found.upsell === null) return { ...withoutUpsell(line), ...facts, price: found.price }
  const { percent = line.upsellDiscount, relatedProductId = line.relatedProductId } = found.upsell ?? {}
  return { ...line, ...facts, originalPrice: found.price, upsellDiscount: percent, relatedProductId }
}

/** A new line as the cart keeps it: a struck-through price that came as `originalPrice` is the MRP. */
function fresh(item: Extract<CartAction, { type: 'add' }>['item']): CartItem {
  const line = { ...item, quantity: 1 }
  if (line.isUpsell) return { ...line, originalPrice: listPrice(line) }
  const { originalPrice, ...rest } = line
  return originalPrice === undefined ? rest : { ...rest, mrp: rest.mrp ?? originalPrice }
}

const listPrice = (line: CartItem): Paise => (line.isUpsell ? (line.originalPrice ?? line.price) : line.price)

function upsellFields(line: CartItem): Partial<CartItem> {
  const { isUpsell, upsellDiscount, relatedProductId, originalPrice } = line
  return isUpsell ? { isUpsell, upsellDiscount, relatedProductId, originalPrice } : {}
}

function withoutUpsell(line: CartItem): CartItem {
  const { isUpsell: _a, upsellDiscount: _b, relatedProductId: _c, originalPrice, ...rest } = line
  if (line.isUpsell) return { ...rest, price: originalPrice ?? line.price }
  return originalPrice === undefined ? rest : { ...rest, mrp: rest.mrp ?? originalPrice }
}

/** Makes everything that follows from the lines true again: upsells hold only beside their base; sums are derived. */
function settle(items: readonly CartItem[]): CartState {
  const inCart = new Set(items.map((each) => each.id))
  const settled = items.map((line) => {
    if (!line.isUpsell) return line.originalPrice === undefined && !line.relatedProductId ? line : withoutUpsell(line)
    const { upsellDiscount: percent, relatedProductId: base } = line
    if (!percent || !base || base === line.id || !inCart.has(base)) return withoutUpsell(line)
    const list = listPrice(line)
    return { ...line, originalPrice: list, price: upsellPrice(list, percent) }
  })
  const total = settled.reduce((sum, each) => sum + each.price * each.quantity, 0)
  return {
    items: settled,
    // Prices are at most ten lakh rupees and there are at most 1,000 units: the sum stays a safe integer.
    total: total as Paise,
    itemCount: settled.reduce((sum, each) => sum + each.quantity, 0),
  }
}
