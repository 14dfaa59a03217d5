import { z } from 'zod'
import { text } from './part-schemas.ts'

/** What the pages show, and how much of it. */
export const pageSettings = {
  merch: z
    .object({
      announcementFallback: text('Welcome to the shop. Delivery is free above {freeThreshold}.'),
      lowStockAt: z.number().int().min(0).max(100).default(5),
      /** Slugs of best sellers that the best-seller menu leaves out. */
      notInMenu: z.array(z.string().max(120)).max(100).default([]),
    })
    .prefault({}),
  /** How many offers the product page and the cart show at most (decisions C72). */
  upsell: z
    .object({
      limits: z
        .object({
          product: z.number().int().min(1).max(12).default(3),
          cart: z.number().int().min(1).max(12).default(4),
        })
        .prefault({}),
    })
    .prefault({}),
  search: z
    .object({
      suggestions: z.number().int().min(1).max(20).default(10),
      products: z.number().int().min(1).max(20).default(8),
      /** The owner's own groups of words that mean the same, beside those of `domains/search/synonyms.ts`. */
      synonyms: z.array(z.array(z.string().max(40)).min(2)).default([]),
    })
    .prefault({}),
  /** Products on a page: of lists, of a goal's (S§7) and of a brand's (S§7). */
  list: z
    .object({
      page: z.number().int().min(4).max(100).default(20),
      goalPage: z.number().int().min(4).max(100).default(20),
      brandPage: z.number().int().min(4).max(100).default(100),
    })
    .prefault({}),
  catalog: z
    .object({
      /** Imported categories with one of these in their name stay out of the menus. */
      hiddenWords: z
        .array(z.string().min(1).max(60))
        .max(100)
        .default(['›', 'http', 'uncategorized', 'uncategorised', 'chrysin', 'Protein Blend', 'Magnesium', 'RDA']),
    })
    .prefault({}),
  home: z.object({ layout: z.enum(['carousel', 'grid']).default('carousel') }).prefault({}),
  ui: z
    .object({
      toast: z.object({ max: z.number().int().default(3), ms: z.number().int().default(4000) }).prefault({}),
      /** `until-ready`: the loading line of a visit's first page. */
      overlay: z.enum(['until-ready', 'off']).default('until-ready'),
    })
    .prefault({}),
}
