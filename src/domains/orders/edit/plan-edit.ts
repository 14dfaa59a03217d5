import { newId } from '../../../shared/ids.ts'
import { formatMoney, MAX_AMOUNT } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { SellableVariant } from '../../catalog/schemas.ts'
import { MAX_LINES, MAX_QUANTITY } from '../../pricing/schemas.ts'
import { upsellPrice } from '../../upsells/rules.ts'
import type { LineRow } from '../order-view.ts'

import { refuse } from '../problems.ts'
import { type AddedUnits, bundleUnits } from './bundle-units.ts'
import { orderTerms, type PriceEdit, priceEdit } from './price-edit.ts'
import type { OrderChange, OrderTerms, StockDifference } from './schemas.ts'
import type { EditedRow } from './tables.ts'

export type PlanEdit = PriceEdit & {
  change: Pick<OrderChange, 'lines' | 'add'>
  /** What can be sold today, by variant. */
  variants: ReadonlyMap<string, SellableVariant>
}

/** What an order becomes. Amounts in paise. */
export type EditPlan = { rows: EditedRow[]; before: OrderTerms; after: OrderTerms; stock: StockDifference[] }

/**
 * Plans a change of an order's items: units that were bought keep their price, further units and new items have
 * today's. Refuses EDIT_INVALID with the field: `line-<line id>` or `add-<variant id>`.
 */
export function planEdit({ change, variants, ...priced }: PlanEdit): Result<EditPlan, 'EDIT_INVALID'> {
  const { order, lines } = priced
  const asked = new Map(change.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const unknown = change.lines.find(({ lineId }) => lines.every(({ id }) => id !== lineId))
  if (unknown) return invalid(`line-${unknown.lineId}`, 'This line isn’t in the order')

  const kept: EditedRow[] = []
  const more = new Map<string, { units: number; field: string }>()
  const need = (variantId: string, units: number, field: string) =>
    more.set(variantId, { field, units: units + (more.get(variantId)?.units ?? 0) })
  for (const line of lines) {
    const { productId, variantId } = line
    if (!productId || !variantId) return invalid(`line-${line.id}`, 'A gift card can’t be changed')
    const wanted = asked.get(line.id) ?? line.quantity
    const quantity = Math.min(wanted, line.quantity)
    if (quantity > 0) kept.push({ ...line, productId, variantId, quantity })
    if (wanted > line.quantity) need(variantId, wanted - line.quantity, `line-${line.id}`)
  }
  for (const { variantId, quantity } of change.add) need(variantId, quantity, `add-${variantId}`)

  const added: AddedUnits[] = []
  for (const [variantId, { units, field }] of more) {
    const variant = variants.get(variantId)
    if (!variant) return invalid(field, 'This product isn’t on sale any more')
    const inAll = units + unitsOf(kept, variantId)
    if (inAll > MAX_QUANTITY) return invalid(field, `At most ${MAX_QUANTITY} of ${variant.name} in one order`)
    if (inAll - unitsOf(lines, variantId) > variant.stock) return invalid(field, shortText(variant))
    added.push({ variant, units })
  }
  for (const { variant, units, bundled, percent } of bundleUnits(kept, added)) {
    addUnits(kept, newRow(order.id, variant, bundled, percent))
    addUnits(kept, newRow(order.id, variant, units - bundled))
  }
  if (kept.length === 0) return invalid('items', 'An order needs at least one item. Cancel it instead.')
  if (kept.length > MAX_LINES) return invalid('items', `At most ${MAX_LINES} lines in one order`)
  if (isSame(kept, lines)) return invalid('items', 'Change a quantity, or add or remove an item')

  const { rows, terms } = priceEdit(kept, priced)
  const tooMuch = `An order can’t exceed ${formatMoney(MAX_AMOUNT)}`
  if (terms.total + terms.giftCardAmount > MAX_AMOUNT) return invalid('items', tooMuch)
  return ok({
    rows,
    before: orderTerms(order, lines),
    after: terms,
    stock: stockDifferences(lines, kept, variants, more),
  })
}

type Units = Pick<LineRow, 'variantId' | 'quantity'>

const unitsOf = (lines: readonly Units[], variantId: string | null): number =>
  lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)

const isSame = (rows: readonly EditedRow[], lines: readonly LineRow[]): boolean =>
  rows.length === lines.length &&
  rows.every(({ id, quantity }) => lines.find((l) => l.id === id)?.quantity === quantity)

function stockDifferences(
  before: readonly Units[],
  after: readonly EditedRow[],
  variants: PlanEdit['variants'],
  more: ReadonlyMap<string, unknown>,
): StockDifference[] {
  const ids = new Set([...before, ...after].flatMap(({ variantId }) => variantId ?? []))
  return [...ids].flatMap((variantId) => {
    const quantity = unitsOf(after, variantId) - unitsOf(before, variantId)
    const price = more.has(variantId) && quantity > 0 ? variants.get(variantId)?.price : undefined
    return quantity === 0 ? [] : [{ variantId, quantity, ...(price === undefined ? {} : { price }) }]
  })
}

/** Adds units to the line that has the same price already, or as a new line. */
function addUnits(kept: EditedRow[], row: EditedRow): void {
  if (row.quantity === 0) return
  const { variantId, listPrice, isUpsell, upsellPercent } = row
  const same = kept.find(
    (each) =>
      each.variantId === variantId &&
      each.listPrice === listPrice &&
      each.isUpsell === isUpsell &&
      each.upsellPercent === upsellPercent,
  )
  if (same) same.quantity += row.quantity
  else kept.push(row)
}

/** A new line at today's price; with a percentage, one with a bundle discount. */
const newRow = (orderId: string, variant: SellableVariant, quantity: number, percent = 0): EditedRow => ({
  id: newId('oln'),
  orderId,
  position: 0,
  productId: variant.productId,
  variantId: variant.variantId,
  slug: variant.slug,
  sku: variant.sku,
  name: variant.name,
  brand: variant.brand.name,
  flavor: variant.flavor,
  weight: variant.weight,
  image: variant.image?.name ?? null,
  quantity,
  listPrice: variant.price,
  unitPrice: percent > 0 ? upsellPrice(variant.price, percent) : variant.price,
  lineTotal: 0,
  memberDiscount: 0,
  couponDiscount: 0,
  isUpsell: percent > 0,
  upsellPercent: percent,
  hsn: variant.hsn,
})

const shortText = ({ name, stock }: SellableVariant): string =>
  stock > 0 ? `Only ${stock} left of ${name}` : `${name} is out of stock`

const invalid = (field: string, message: string) => refuse('EDIT_INVALID', { message, fields: { [field]: message } })
