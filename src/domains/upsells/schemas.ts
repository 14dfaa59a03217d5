import { z } from 'zod'

/** Query of the admin list: `q` is a part of either product's name. */
export const UpsellQuery = z.object({
  q: z.string().trim().max(80).default(''),
  state: z.enum(['active', 'off']).optional(),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type UpsellQuery = z.infer<typeof UpsellQuery>

const PERCENT = 'Enter a whole percentage from 1 to 90'
const Slug = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(140, missing)
    // Accepts a product's full address as well as its slug.
    .transform((typed) => typed.replace(/^.*\/product\//, '').replace(/[/?#].*$/, ''))

/** The terms of a pair. */
const terms = {
  discountPercentage: z.number(PERCENT).int(PERCENT).min(1, PERCENT).max(90, PERCENT),
  description: z.string().trim().max(200, 'At most 200 characters').default(''),
  /** Lower values come first. */
  position: z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(999, 'At most 999')
    .default(0),
  isActive: z.boolean().default(false),
}

/** A new pair; both products by slug, the last part of their address. */
export const NewUpsell = z.object({
  product: Slug('Which product?'),
  upsell: Slug('Which product does it recommend?'),
  ...terms,
})
export type NewUpsell = z.output<typeof NewUpsell>

/** `version` is that of the pair when it was read. */
export const UpsellChange = z.object({ ...terms, version: z.string().max(500).default('') })
export type UpsellChange = z.output<typeof UpsellChange>

/** A pair as staff see it. */
export type StaffUpsell = {
  productId: string
  upsellId: string
  productName: string
  productSlug: string
  upsellName: string
  upsellSlug: string
  discountPercentage: number
  description: string
  isActive: boolean
  position: number
  version: string
}
