import { z } from 'zod'
import { GoalValue, Slug } from '../schemas.ts'

export const TAXON_KINDS = ['category', 'brand', 'goal'] as const
export const TaxonKind = z.enum(TAXON_KINDS)
export type TaxonKind = z.infer<typeof TaxonKind>

/** A category, brand or goal as staff see it. `products` counts those that use it, in any status. */
export type Taxon = {
  id: string
  slug: string
  name: string
  description: string
  isActive: boolean
  place: number
  parentId: string | null
  tint: string | null
  preferred: boolean
  goal: GoalValue | null
  products: number
  version: string
}

export const TaxonForm = z.object({
  version: z.string().max(2000).default(''),
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(80, '80 characters at most'),
  slug: Slug.optional(),
  description: z.string().trim().max(600, '600 characters at most').default(''),
  active: z.boolean().default(false),
  /** Categories only: the parent, and the backdrop of its packs. */
  parent: z.string().trim().max(60).optional(),
  tint: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'A colour such as #F6F6F3')
    .optional(),
  /** Brands only: listed first. */
  preferred: z.boolean().default(false),
  /** New goals only: the value that products carry. */
  goal: GoalValue.optional(),
})
export type TaxonForm = z.infer<typeof TaxonForm>

/** Moves an entry: one place up or down among its siblings, under another parent, or before another entry. */
export const TaxonMove = z.object({
  id: z.string().max(60),
  to: z.enum(['up', 'down', 'into', 'before']),
  /** For `into`, the new parent, or empty for the top level; for `before`, the entry that follows it. */
  target: z.string().max(60).default(''),
})
export type TaxonMove = z.infer<typeof TaxonMove>
