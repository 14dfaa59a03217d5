import { z } from 'zod'
import { ID_PATTERN } from '../../shared/limits.ts'
import { MAX_AMOUNT, type Paise } from '../../shared/money.ts'
import { MAX_LINES, MAX_QUANTITY, QuoteItem } from '../pricing/schemas.ts'

export { MAX_LINES, MAX_QUANTITY }

const Price = z
  .number()
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .transform((value) => value as Paise)
const label = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? undefined)
    .optional()
const id = z.string().regex(ID_PATTERN)
const otherId = z
  .union([id, z.literal('')])
  .nullish()
  .transform((value) => value ?? undefined)
  .optional()

/**
 * A cart line (R193). Amounts are in paise. `price` is the current price of one unit; while an upsell holds,
 * `originalPrice` keeps the price before the discount. `mrp` is the struck-through price, if there is one. `variantId`
 * is canonical; flavour, weight and variant are for people to read (D40).
 */
export const CartItem = z.object({
  id,
  name: z.string().min(1).max(300),
  price: Price,
  image: z
    .string()
    .max(600)
    .nullish()
    .transform((value) => value ?? null),
  quantity: z.number().int().min(1),
  originalPrice: Price.optional().catch(undefined),
  mrp: Price.nullish()
    .transform((value) => value ?? undefined)
    .optional()
    .catch(undefined),
  slug: label(160),
  flavor: label(80),
  weight: label(80),
  variant: label(160),
  selectedFlavor: label(80),
  selectedWeight: label(80),
  variantId: otherId,
  variantType: z.enum(['simple', 'complex']).optional().catch(undefined),
  category: label(160),
  brand: label(120),
  isGiftCard: z.boolean().optional().catch(undefined),
  giftCardData: z
    .record(z.string().max(60), z.union([z.string().max(500), z.number()]))
    .optional()
    .catch(undefined),
  isMemberDiscount: z.boolean().optional().catch(undefined),
  memberDiscount: Price.optional().catch(undefined),
  isUpsell: z.boolean().optional().catch(undefined),
  upsellDiscount: z.number().int().min(1).max(90).optional().catch(undefined),
  relatedProductId: otherId,
})
export type CartItem = z.infer<typeof CartItem>

/** `later` holds lines saved for later: they do not count until they are moved to the cart. */
export type CartState = { items: CartItem[]; later: CartItem[]; total: Paise; itemCount: number }

/** The identity of a line: product, flavour, weight, variant; missing parts count as empty (R185). */
export type LineKey = Pick<CartItem, 'id'> & Partial<Pick<CartItem, 'selectedFlavor' | 'selectedWeight' | 'variantId'>>

/**
 * The server's current facts about a variant; amounts in paise. `upsell` is the discount that applies, null if none
 * does; undefined if the server was not asked about it.
 */
export type FreshPrice = {
  id: string
  variantId: string
  flavor?: string | null
  weight?: string | null
  price: Paise
  name?: string
  image?: string | null
  upsell?: { percent: number; relatedProductId: string } | null
}

export type CartAction =
  | { type: 'add'; item: Omit<CartItem, 'quantity'> & { quantity?: number }; quantity?: number }
  | { type: 'remove'; line: LineKey }
  | { type: 'update'; line: LineKey; quantity: number }
  | { type: 'clear' }
  | { type: 'apply-upsell'; line: LineKey; percent: number; relatedProductId: string }
  | { type: 'remove-upsell'; line: LineKey }
  | { type: 'refresh-prices'; prices: readonly FreshPrice[] }

const WHOLE = 'Quantity must be a whole number'
const MOST = `At most ${MAX_QUANTITY} of one product`
const KeptId = z.string().regex(ID_PATTERN, 'Unknown product')
const OtherId = KeptId.nullish().transform((id) => id ?? undefined)
// Control characters are removed: the database refuses some of them, and no label has one.
const Label = z
  .string()
  .max(80)
  .nullish()
  .transform((text) => text?.replace(/\p{Cc}/gu, '') || undefined)

/** A line as an account stores it; other fields that are sent are ignored. */
export const KeptLine = z.object({
  id: KeptId,
  variantId: OtherId.optional(),
  selectedFlavor: Label.optional(),
  selectedWeight: Label.optional(),
  quantity: QuoteItem.shape.quantity,
  /** The product beside which it is an upsell. */
  relatedProductId: OtherId.optional(),
})
export type KeptLine = z.infer<typeof KeptLine>

const Lines = z.array(KeptLine).max(MAX_LINES, `At most ${MAX_LINES} lines`)

/** `POST /account/cart/merge`: the cart stored in a guest's browser. */
export const CartContents = z.object({ lines: Lines, later: Lines })
export type CartContents = z.infer<typeof CartContents>

/** Zero or less removes the line (R187). */
const ChangedLines = z
  .array(KeptLine.extend({ quantity: z.number({ error: WHOLE }).int(WHOLE).max(MAX_QUANTITY, MOST) }))
  .max(MAX_LINES, `At most ${MAX_LINES} lines`)
  .transform((lines) => lines.filter(({ quantity }) => quantity > 0))

/** `PUT /account/cart`: the whole new cart, and the version that it is based on. */
export const SaveCart = z.object({
  lines: ChangedLines,
  later: ChangedLines,
  version: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
})
export type SaveCart = z.infer<typeof SaveCart>

/** The cart of an account; `version` counts its changes. */
export type AccountCart = CartContents & { version: number }

/** The result of `PUT /account/cart`: the current cart, and whether the request was saved. */
export type SavedCart = AccountCart & { isSaved: boolean }
