import { z } from 'zod'
import { text } from '../part-schemas.ts'
import { isBetween } from './checks.ts'
import { FRAME, row, same } from './printed.ts'
import { SEARCH_TOPICS } from './search-topics.ts'
import { rows, section, setting } from './setting.ts'

const number = { kind: 'number', printed: 'decides' } as const
const inList = { ...number, group: 'lists', unit: 'products' } as const
const PageSize = z.number().int().min(4).max(100)

export const home = section({
  layout: setting(z.enum(['carousel', 'grid']).default('carousel'), {
    group: 'home',
    label: 'Product rows on the home page',
    kind: 'choice',
    choices: [
      { value: 'carousel', label: 'Carousel' },
      { value: 'grid', label: 'Grid' },
    ],
    help: 'The layout of best sellers and the other rows.',
    printed: 'decides',
  }),
})

/** Products per page: of lists, goals (R147) and brands. */
export const list = section({
  page: setting(PageSize.default(20), {
    ...inList,
    label: 'Products per page',
    help: 'On category, shop and search pages.',
  }),
  goalPage: setting(PageSize.default(20), {
    ...inList,
    label: 'Products per goal page',
    help: 'Further pages show the rest.',
  }),
  brandPage: setting(PageSize.default(100), {
    ...inList,
    label: 'Products per brand page',
    help: 'Further pages show the rest.',
  }),
})

export const merch = section({
  announcementFallback: setting(text('Welcome! Delivery is free above {freeThreshold}.'), {
    group: 'home',
    label: 'Announcement bar',
    kind: 'long-text',
    help: 'Shown when no announcement is active. {freeThreshold} becomes the free delivery amount.',
    printed: row(['Open all summer', 'Open all winter'], same, FRAME),
  }),
  /** Slugs of best sellers that the best-seller menu leaves out. */
  notInMenu: setting(z.array(z.string().max(120)).max(100).default([]), {
    group: 'home',
    label: 'Best sellers hidden from the menu',
    kind: 'lines',
    help: 'The last part of each product’s address, one per line.',
    printed: 'decides',
  }),
  lowStockAt: setting(z.number().int().min(0).max(100).default(5), {
    ...number,
    group: 'lists',
    label: 'Low stock from',
    unit: 'units',
    help: 'At this count or below, cards and product pages show how many are left.',
  }),
})

export const catalog = section({
  /** Imported categories with one of these words in their name stay out of the menus. */
  hiddenWords: setting(
    z
      .array(z.string().min(1).max(60))
      .max(100)
      .default(['›', 'http', 'uncategorized', 'uncategorised', 'chrysin', 'Protein Blend', 'Magnesium', 'RDA']),
    {
      group: 'home',
      label: 'Categories hidden from menus',
      kind: 'lines',
      help: 'Imported categories with one of these words in their name, one word per line.',
      printed: 'decides',
    },
  ),
})

/** The maximum number of upsells on the product page and in the cart (D72). */
export const upsell = section({
  limits: section({
    product: setting(z.number().int().min(1).max(12).default(3), {
      ...inList,
      label: 'Offers on a product page',
      unit: 'offers',
      help: 'The most shown at once.',
    }),
    cart: setting(z.number().int().min(1).max(12).default(4), {
      ...inList,
      label: 'Offers in the cart',
      unit: 'offers',
      help: 'The most shown at once.',
    }),
  }),
})

export const search = section({
  suggestions: setting(z.number().int().min(1).max(20).default(10), {
    ...number,
    group: 'search',
    label: 'Suggestions',
    unit: 'lines',
    help: 'The most lines shown below the search box.',
  }),
  products: setting(z.number().int().min(1).max(20).default(8), {
    ...number,
    group: 'search',
    label: 'Products with a picture',
    unit: 'products',
    help: 'The most products shown below the search box.',
  }),
  /** The owner's own groups of synonyms, in addition to those in `domains/search/synonyms.ts`. */
  synonyms: setting(z.array(z.array(z.string().max(40)).min(2)).default([]), {
    group: 'search',
    label: 'Search synonyms',
    kind: 'groups',
    permission: 'content.write',
    help: 'One group per line, separated by commas: sipper, shaker, bottle. Added to the built-in synonyms.',
    printed: 'decides',
  }),
  /** Wishes and what answers them: the products that `finds` finds, with a note. */
  topics: rows(
    z
      .array(
        z.object({
          name: z.string().trim().min(1).max(60),
          words: z.string().trim().min(1).max(500),
          finds: z.string().trim().min(1).max(200),
          note: z.string().trim().max(300),
        }),
      )
      .max(100)
      .default(SEARCH_TOPICS),
    {
      group: 'search',
      label: 'Search topics',
      permission: 'content.write',
      help: 'What shoppers type for a wish, such as “muscle pain”, and the products to show. Say what they are, never that they treat or prevent anything: the law forbids it.',
      columns: {
        name: { label: 'Heading', kind: 'text', printed: 'decides' },
        words: { label: 'When somebody types', kind: 'text', printed: 'decides' },
        finds: { label: 'Show products found by', kind: 'text', printed: 'decides' },
        note: { label: 'Note to the shopper', kind: 'text', printed: 'decides' },
      },
    },
  ),
})

/** Whether reviews wait for approval by staff or are shown at once. */
export const reviews = section({
  moderation: setting(z.enum(['before', 'after']).default('before'), {
    group: 'reviews',
    label: 'New reviews',
    kind: 'choice',
    choices: [
      { value: 'before', label: 'Wait for approval' },
      { value: 'after', label: 'Appear at once' },
    ],
    help: 'Staff can hide a review either way.',
    printed: 'decides',
  }),
})

export const ui = section({
  toast: section({
    max: setting(z.number().int().default(3), {
      group: 'notices',
      label: 'Notices at a time',
      kind: 'number',
      unit: 'notices',
      help: 'Such as “Added to cart”.',
      check: isBetween(1, 10),
      printed: 'in the browser',
    }),
    ms: setting(z.number().int().default(4000), {
      group: 'notices',
      label: 'Show a notice for',
      kind: 'number',
      unit: 'milliseconds',
      help: 'Pauses while the pointer is on it.',
      check: isBetween(1000, 60_000),
      printed: 'in the browser',
    }),
  }),
  /** `until-ready`: the loading bar on the first page of a visit. */
  overlay: setting(z.enum(['until-ready', 'off']).default('until-ready'), {
    group: 'notices',
    label: 'Loading bar',
    kind: 'choice',
    choices: [
      { value: 'until-ready', label: 'On the first page of a visit' },
      { value: 'off', label: 'Never' },
    ],
    help: 'A thin line at the top until the page is ready.',
    printed: 'decides',
  }),
})
