import { z } from 'zod'
import { text } from '../part-schemas.ts'
import { isBetween } from './checks.ts'
import { FRAME, row, same } from './printed.ts'
import { SEARCH_TOPICS } from './search-topics.ts'
import { rows, section, settingIn } from './setting.ts'

const inHome = settingIn('home')
const inLists = settingIn('lists')
const inSearch = settingIn('search')
const inReviews = settingIn('reviews')
const inNotices = settingIn('notices')

const number = { kind: 'number', printed: 'decides' } as const
const productCount = { ...number, unit: 'products' } as const
const PageSize = z.number().int().min(4).max(100)

export const home = section({
  layout: inHome(z.enum(['carousel', 'grid']).default('carousel'), {
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
  page: inLists(PageSize.default(20), {
    ...productCount,
    label: 'Products per page',
    help: 'On category, shop and search pages.',
  }),
  goalPage: inLists(PageSize.default(20), {
    ...productCount,
    label: 'Products per goal page',
    help: 'Further pages show the rest.',
  }),
  brandPage: inLists(PageSize.default(100), {
    ...productCount,
    label: 'Products per brand page',
    help: 'Further pages show the rest.',
  }),
})

export const merch = section({
  announcementFallback: inHome(text('Welcome! Delivery is free above {freeThreshold}.'), {
    label: 'Announcement bar',
    kind: 'long-text',
    help: 'Shown when no announcement is active. {freeThreshold} becomes the free delivery amount.',
    printed: row(['Open all summer', 'Open all winter'], same, FRAME),
  }),
  /** Slugs of best sellers that the best-seller menu leaves out. */
  notInMenu: inHome(z.array(z.string().max(120)).max(100).default([]), {
    label: 'Best sellers hidden from the menu',
    kind: 'lines',
    help: 'The last part of each product’s address, one per line.',
    printed: 'decides',
  }),
  lowStockAt: inLists(z.number().int().min(0).max(100).default(5), {
    ...number,
    label: 'Low stock from',
    unit: 'units',
    help: 'At this count or below, cards and product pages show how many are left.',
  }),
})

export const catalog = section({
  /** Imported categories with one of these words in their name stay out of the menus. */
  hiddenWords: inHome(
    z
      .array(z.string().min(1).max(60))
      .max(100)
      .default(['›', 'http', 'uncategorized', 'uncategorised', 'chrysin', 'Protein Blend', 'Magnesium', 'RDA']),
    {
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
    product: inLists(z.number().int().min(1).max(12).default(3), {
      ...productCount,
      label: 'Offers on a product page',
      unit: 'offers',
      help: 'The most shown at once.',
    }),
    cart: inLists(z.number().int().min(1).max(12).default(4), {
      ...productCount,
      label: 'Offers in the cart',
      unit: 'offers',
      help: 'The most shown at once.',
    }),
  }),
})

export const search = section({
  suggestions: inSearch(z.number().int().min(1).max(20).default(10), {
    ...number,
    label: 'Suggestions',
    unit: 'lines',
    help: 'The most lines shown below the search box.',
  }),
  products: inSearch(z.number().int().min(1).max(20).default(8), {
    ...number,
    label: 'Products with a picture',
    unit: 'products',
    help: 'The most products shown below the search box.',
  }),
  /** The owner's own groups of synonyms, in addition to those in `domains/search/synonyms.ts`. */
  synonyms: inSearch(z.array(z.array(z.string().max(40)).min(2)).default([]), {
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
      help: 'What shoppers type to describe a need, such as “muscle pain”, and the products to show. Say what the products are, never that they treat or prevent anything: the law forbids it.',
      columns: {
        name: { label: 'Heading', kind: 'text', printed: 'decides' },
        words: { label: 'When shoppers type', kind: 'text', printed: 'decides' },
        finds: { label: 'Show products found by', kind: 'text', printed: 'decides' },
        note: { label: 'Note to the shopper', kind: 'text', printed: 'decides' },
      },
    },
  ),
})

/** Whether reviews wait for approval by staff or are shown at once. */
export const reviews = section({
  moderation: inReviews(z.enum(['before', 'after']).default('before'), {
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
    max: inNotices(z.number().int().default(3), {
      label: 'Notices at a time',
      kind: 'number',
      unit: 'notices',
      help: 'Such as “Added to cart”.',
      check: isBetween(1, 10),
      printed: 'in the browser',
    }),
    ms: inNotices(z.number().int().default(4000), {
      label: 'Show a notice for',
      kind: 'number',
      unit: 'milliseconds',
      help: 'Pauses while the pointer is on it.',
      check: isBetween(1000, 60_000),
      printed: 'in the browser',
    }),
  }),
  /** `until-ready`: the loading bar on the first page of a visit. */
  overlay: inNotices(z.enum(['until-ready', 'off']).default('until-ready'), {
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
