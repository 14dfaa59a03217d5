import { cutText } from '../../../shared/cut-text.ts'
import { formatMoney, fromRupees } from '../../../shared/money.ts'
import { ownValue } from '../../../shared/own-value.ts'
import type { ProductRecord } from '../../catalog/records/schemas.ts'
import { variantTitle } from '../../catalog/rules.ts'
import type { FieldChange } from '../schemas.ts'

const MAX_TEXT_LENGTH = 140

const words: Record<string, string> = {
  mrp: 'MRP',
  hsn: 'HSN',
  bestSeller: 'Best seller',
  lovedByExperts: 'Loved by experts',
  shelfLifeMonths: 'Shelf life (months)',
  images: 'Pictures',
}
const nameOf = (field: string): string => ownValue(words, field) ?? field.charAt(0).toUpperCase() + field.slice(1)

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value)
    ? value.map((each) => (typeof each === 'object' && each !== null ? Object.values(each)[0] : each)).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return text.length <= MAX_TEXT_LENGTH ? text : `${cutText(text, MAX_TEXT_LENGTH - 1)}…`
}

/** Leading and trailing blanks make no difference. */
const plain = (value: unknown): string =>
  JSON.stringify(value || value === false || value === 0 ? value : null, (_, each: unknown) =>
    typeof each === 'string' ? each.trim() : each,
  )

type Offer = Pick<ProductRecord['variants'][number], 'active'>
const isSold = ({ active }: Offer): boolean => active !== false
const saleText = (offer: Offer): string => (isSold(offer) ? 'on sale' : 'off sale')

/**
 * The fields in which two records differ, those of variants by SKU; for a new product, all fields that have a value.
 */
export function diffRecords(before: ProductRecord | null, after: ProductRecord): FieldChange[] {
  const { variants: _, formerSlugs: __, ...fields } = after
  const changes = Object.entries(fields).flatMap(([field, value]) => {
    const old = before?.[field as keyof ProductRecord]
    return plain(old) === plain(value) ? [] : [change(nameOf(field), old, value)]
  })
  const known = new Map(before?.variants.map((variant) => [variant.sku, variant]))
  for (const { sku, active, ...variant } of after.variants) {
    const old = known.get(sku)
    if (!old) {
      changes.push({ field: before ? `New variant ${sku}` : sku, before: '', after: offerText({ ...variant, active }) })
      continue
    }
    if (isSold(old) !== isSold({ active }))
      changes.push({ field: sku, before: saleText(old), after: saleText({ active }) })
    for (const [field, value] of Object.entries(variant))
      if (plain(old[field as 'price']) !== plain(value))
        changes.push(change(`${nameOf(field)} of ${sku}`, old[field as 'price'], value))
  }
  const named = new Set(after.variants.map(({ sku }) => sku))
  for (const { sku, active } of before?.variants ?? [])
    if (!named.has(sku) && isSold({ active })) changes.push({ field: sku, before: 'on sale', after: 'off sale' })
  const order = (record: ProductRecord) => record.variants.filter(isSold).map(({ sku }) => sku)
  if (before && changes.length === 0 && order(before).join('\n') !== order(after).join('\n'))
    changes.push(change('Order of variants', order(before), order(after)))
  // For a new product, empty fields are not worth listing.
  return before ? changes : changes.filter(({ after: said }) => said !== '' && said !== 'no' && said !== '0')
}

/** `Mango, 1 kg, ₹1,299, 5 pieces` */
const offerText = (variant: Omit<ProductRecord['variants'][number], 'sku'>): string =>
  [
    variantTitle(variant),
    formatMoney(fromRupees(variant.price)),
    variant.stock === 1 ? '1 unit' : `${variant.stock} units`,
    isSold(variant) ? '' : saleText(variant),
  ]
    .filter(Boolean)
    .join(', ')

const change = (field: string, before: unknown, after: unknown): FieldChange => ({
  field,
  before: textOf(before),
  after: textOf(after),
})
