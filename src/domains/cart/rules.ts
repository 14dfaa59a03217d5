import { MAX_LINES, MAX_QUANTITY } from '../../shared/limits.ts'
import { type Paise, ZERO } from '../../shared/money.ts'
import type { QuoteItem } from '../pricing/schemas.ts'
import { discountedUnits, upsellPrice } from '../upsells/rules.ts'
import type { CartAction, CartContents, CartItem, CartState, FreshPrice, KeptLine, LineKey } from './schemas.ts'

export const EMPTY_CART: CartState = { items: [], later: [], total: ZERO, itemCount: 0 }

/** A line's identity as text: product id, selected flavour, selected weight, variant (R185). */
export const lineKey = (line: LineKey): string =>
  JSON.stringify([line.id, line.selectedFlavor ?? '', line.selectedWeight ?? '', line.variantId ?? ''])

export const isSameLine = (a: LineKey, b: LineKey): boolean => lineKey(a) === lineKey(b)

/** The quantity of a line in the cart; 0 if it is not there. */
export const quantityOf = (cart: CartState, line: LineKey): number => find(cart.items, line)?.quantity ?? 0

/** False if adding would change nothing: the line is at 20 units, or the cart at 50 lines. */
export function canAdd(cart: CartState, line: LineKey): boolean {
  const quantity = quantityOf(cart, line)
  return quantity > 0 ? quantity < MAX_QUANTITY : cart.items.length < MAX_LINES
}

/**
 * The cart after an action (R183 to R193). Pure; an invalid action (a quantity that is not a whole number, a line that
 * does not exist) leaves the cart as it was. Totals and upsell discounts are always derived from the lines; quantities
 * stay within 1 and 20, lines within 50.
 */
export function reduceCart(cart: CartState, action: CartAction): CartState {
  const { later } = cart
  switch (action.type) {
    case 'add':
      return addLine(cart, action.item, action.quantity ?? action.item.quantity ?? 1)
    case 'remove':
      return settle(without(cart.items, action.line), later)
    case 'update':
      return updateLine(cart, action.line, action.quantity)
    case 'clear':
      return settle([], later)
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
      return settle(
        cart.items.map((line) => refresh(line, action)),
        later,
      )
  }
}

/** The input of the price engine: ids, options of lines without a variant, and quantities; never prices. */
export function quoteItems(cart: CartState): QuoteItem[] {
  return cart.items.map((line) => ({
    id: line.id,
    ...(line.variantId ? { variantId: line.variantId } : optionsOf(line)),
    quantity: line.quantity,
    isUpsell: line.isUpsell === true,
  }))
}

const optionsOf = ({ selectedFlavor, selectedWeight, flavor, weight }: CartItem) => ({
  selectedFlavor: selectedFlavor || flavor,
  selectedWeight: selectedWeight || weight,
})

/** Whether the server's facts are about this line: the same variant, or, if the line names none, the same options. */
export function isAbout(fresh: Pick<FreshPrice, 'id' | 'variantId' | 'flavor' | 'weight'>, line: CartItem): boolean {
  if (fresh.id !== line.id) return false
  if (line.variantId) return fresh.variantId === line.variantId
  const { selectedFlavor, selectedWeight } = optionsOf(line)
  return isOption(fresh.flavor, selectedFlavor) && isOption(fresh.weight, selectedWeight)
}

const isOption = (known: string | null | undefined, wanted: string | undefined): boolean =>
  !wanted || plain(wanted) === plain(known ?? '')
const plain = (option: string): string => option.toLowerCase().replace(/\s+/g, '')

/**
 * The part of a line that an account stores: its identity, quantity and the product it is an upsell beside. Never a
 * price.
 */
export const keptLine = (line: KeptLine): KeptLine => ({
  id: line.id,
  ...(line.variantId ? { variantId: line.variantId } : {}),
  ...(line.selectedFlavor ? { selectedFlavor: line.selectedFlavor } : {}),
  ...(line.selectedWeight ? { selectedWeight: line.selectedWeight } : {}),
  quantity: line.quantity,
  ...(line.relatedProductId ? { relatedProductId: line.relatedProductId } : {}),
})

export const contentsOf = ({ items, later }: Pick<CartState, 'items' | 'later'>): CartContents => ({
  lines: items.map(keptLine),
  later: later.map(keptLine),
})

/**
 * Merges an account's and a guest's cart: every line of either once, with the larger quantity. So merging again, or by
 * two sign-ins at once, changes nothing. The account's lines come first; lines beyond the maximum are saved for later,
 * and the rest are dropped.
 */
export function mergeContents(account: CartContents, guest: CartContents): CartContents {
  const lines = unite(account.lines, guest.lines)
  const later = unite(account.later, guest.later, lines.slice(MAX_LINES))
  return { lines: lines.slice(0, MAX_LINES), later: later.slice(0, MAX_LINES) }
}

function unite(...lists: (readonly KeptLine[])[]): KeptLine[] {
  const lines = new Map<string, KeptLine>()
  for (const line of lists.flat()) {
    const known = lines.get(lineKey(line))
    const quantity = Math.min(MAX_QUANTITY, Math.max(line.quantity, known?.quantity ?? 0))
    lines.set(lineKey(line), { ...keptLine(line), ...known, quantity })
  }
  return [...lines.values()]
}

const find = (items: readonly CartItem[], key: LineKey) => items.find((each) => isSameLine(each, key))
const without = (items: readonly CartItem[], key: LineKey) => items.filter((each) => !isSameLine(each, key))

function addLine(cart: CartState, item: Extract<CartAction, { type: 'add' }>['item'], quantity: number): CartState {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return cart
  const known = find(cart.items, item)
  if (!known) {
    if (cart.items.length >= MAX_LINES) return cart
    return settle([...cart.items, { ...fresh(item), quantity: Math.min(MAX_QUANTITY, quantity) }], cart.later)
  }
  // The newer facts win; an existing discount stays unless the new item brings its own.
  const kept = item.isUpsell ? {} : upsellFields(known)
  const grown = Math.min(MAX_QUANTITY, known.quantity + quantity)
  const line = { ...known, ...withoutUpsell(fresh(item)), ...upsellFields(fresh(item)), ...kept, quantity: grown }
  if (line.isUpsell) line.originalPrice = listPrice(fresh(item))
  return settle(
    cart.items.map((each) => (each === known ? line : each)),
    cart.later,
  )
}

function updateLine(cart: CartState, line: LineKey, quantity: number): CartState {
  if (Number.isNaN(quantity)) return cart
  if (quantity <= 0) return settle(without(cart.items, line), cart.later)
  const whole = Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity)))
  return changeLine(cart, line, (each) => ({ ...each, quantity: whole }))
}

const changeLine = (cart: CartState, line: LineKey, change: (line: CartItem) => CartItem): CartState =>
  settle(
    cart.items.map((each) => (isSameLine(each, line) ? change(each) : each)),
    cart.later,
  )

function refresh(line: CartItem, { prices }: Extract<CartAction, { type: 'refresh-prices' }>): CartItem {
  const found = prices.find((each) => isAbout(each, line))
  if (!found) return line
  const facts = { name: found.name ?? line.name, image: found.image === undefined ? line.image : found.image }
  if (!line.isUpsell || found.upsell === null) return { ...withoutUpsell(line), ...facts, price: found.price }
  const { percent = line.upsellDiscount, relatedProductId = line.relatedProductId } = found.upsell ?? {}
  return { ...line, ...facts, originalPrice: found.price, upsellDiscount: percent, relatedProductId }
}

/** A new line in the form the cart uses: a struck-through price that came as `originalPrice` is the MRP. */
function fresh(item: Extract<CartAction, { type: 'add' }>['item']): CartItem {
  const line = { ...item, quantity: 1 }
  if (line.isUpsell) return { ...line, originalPrice: listPrice(line) }
  const { originalPrice, ...rest } = line
  return originalPrice === undefined ? rest : { ...rest, mrp: rest.mrp ?? originalPrice }
}

export const listPrice = (line: CartItem): Paise => (line.isUpsell ? (line.originalPrice ?? line.price) : line.price)

/** The number of units of each line with the upsell discount: at most as many as there are of its base (I35). */
export const upsellUnits = (items: readonly CartItem[]): number[] =>
  discountedUnits(
    items.map((line) => ({
      productId: line.id,
      variantId: lineKey(line),
      quantity: line.quantity,
      listPrice: listPrice(line),
      baseId: line.isUpsell ? (line.relatedProductId ?? null) : null,
    })),
  )

/** The amount of a line of which `units` have the upsell discount. */
export const lineSum = (line: CartItem, units: number): Paise =>
  (line.price * units + listPrice(line) * (line.quantity - units)) as Paise

/** The fields that make a line an upsell beside another product. */
export function upsellFields(line: CartItem): Partial<CartItem> {
  const { isUpsell, upsellDiscount, relatedProductId, originalPrice } = line
  return isUpsell ? { isUpsell, upsellDiscount, relatedProductId, originalPrice } : {}
}

/** A line at its list price. */
export function withoutUpsell(line: CartItem): CartItem {
  const { isUpsell: _a, upsellDiscount: _b, relatedProductId: _c, originalPrice, ...rest } = line
  if (line.isUpsell) return { ...rest, price: originalPrice ?? line.price }
  return originalPrice === undefined ? rest : { ...rest, mrp: rest.mrp ?? originalPrice }
}

/** Recomputes everything derived from the lines: an upsell only holds while its base is in the cart; sums follow. */
export function settle(items: readonly CartItem[], later: readonly CartItem[]): CartState {
  const inCart = new Set(items.map((each) => each.id))
  const settled = items.map((line) => {
    if (!line.isUpsell) return line.originalPrice === undefined && !line.relatedProductId ? line : withoutUpsell(line)
    const { upsellDiscount: percent, relatedProductId: base } = line
    if (!percent || !base || base === line.id || !inCart.has(base)) return withoutUpsell(line)
    const list = listPrice(line)
    return { ...line, originalPrice: list, price: upsellPrice(list, percent) }
  })
  const units = upsellUnits(settled)
  const total = settled.reduce((sum, each, index) => sum + lineSum(each, units[index] ?? 0), 0)
  return {
    items: settled,
    later: [...later],
    // Prices are at most ten lakh rupees and there are at most 1,000 units: the sum stays a safe integer.
    total: total as Paise,
    itemCount: settled.reduce((sum, each) => sum + each.quantity, 0),
  }
}
