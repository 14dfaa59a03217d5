import { Hono } from 'hono'
import { z } from 'zod'
import { amountsOf } from '../../platform/amounts.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, answerWithList, keepPublic, queryOf } from '../../platform/http.ts'
import { fromRupees, paise, toRupees } from '../../shared/money.ts'
import { cardJson, cardsText, factFilterOf, factFilters, productTag, SHELF_TAG } from '../catalog/index.ts'
import { Diet, type ProductCard, ProductSort } from '../catalog/schemas.ts'
import { CONTENT_TAG } from '../content/index.ts'
import { SETTINGS_TAG } from '../settings/index.ts'
import { searchAdminApi } from './admin/api.ts'
import { countMiss } from './count-misses.ts'
import { SEARCH_TAG } from './index-memory.ts'
import { isMiss, searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

const { spec } = routesOf('Search', {})
const PAGE = 50
// Price and stock of a card change without the catalogue tag; synonyms and topics are settings, questions are content.
const tagsOf = (cards: readonly ProductCard[]) => [
  SEARCH_TAG,
  SHELF_TAG,
  SETTINGS_TAG,
  CONTENT_TAG,
  ...cards.map((card) => productTag(card.id)),
]
const originOf = (url: string) => new URL(url).origin
const Rupees = z.coerce
  .number({ error: 'Prices are numbers' })
  .min(0, 'Prices are not negative')
  .max(1_000_000)
  .optional()
const Whole = (fallback: number, max: number) =>
  z.coerce
    .number()
    .catch(fallback)
    .transform((value) => Math.min(max, Math.max(1, Math.trunc(value) || fallback)))

/** Comma-separated values: a product must match one of them. */
const Several = z
  .string()
  .max(1000)
  .default('')
  .transform((text) => text.split(',').filter(Boolean))

const Suggest = z.object({ q: z.string().default('') })
const Search = z.object({
  q: z.string().default(''),
  category: z.string().max(120).optional(),
  subcategory: z.string().max(120).optional(),
  brand: z.string().max(120).optional(),
  flavor: Several,
  diet: Several.transform((diets) => Diet.options.filter((diet) => diets.includes(diet))),
  inStock: z.enum(['true', 'false']).optional(),
  onSale: z.enum(['true', 'false']).optional(),
  minPrice: Rupees,
  maxPrice: Rupees,
  ...factFilters,
  sort: z.union([ProductSort, z.literal('relevance')], { error: 'Unknown sort' }).default('relevance'),
  page: Whole(1, 1_000_000),
  limit: Whole(PAGE, 100),
})

export const searchApi = new Hono<ApiEnv>()
  .route('/', searchAdminApi)
  .get(
    '/search/suggest',
    spec({ summary: 'Search suggestions while typing', answers: 'suggestions, products, total, correction' }),
    queryOf(Suggest),
    async (c) => {
      const { products, ...rest } = await suggest(c.var.ctx, c.req.valid('query').q)
      keepPublic(c, tagsOf(products))
      return c.json({
        success: true,
        data: { ...rest, products: products.map((card) => cardJson(card, amountsOf(c), originOf(c.req.url))) },
      })
    },
  )
  .get(
    '/search',
    spec({
      summary: 'Products that match a text',
      answers:
        'docs, paging, facets, correction, conditions read from the text, topic, leftOut, ignored, unchecked and unread words, pages',
    }),
    queryOf(Search),
    async (c) => {
      const query = c.req.valid('query')
      const { minPrice, maxPrice, inStock, onSale, category, subcategory, brand, flavor, diet } = query
      const { q, sort, page, limit } = query
      const found = await searchProducts(c.var.ctx, {
        q,
        isUnderstood: true,
        sort,
        page,
        limit,
        ...factFilterOf(query),
        // Passed as ticked, so that its facet still counts the others; the parent of a subcategory is not a choice.
        ...(subcategory
          ? { subcategory, ...(category ? { category } : {}) }
          : category
            ? { categories: [category] }
            : {}),
        ...(brand ? { brands: [brand] } : {}),
        flavors: flavor,
        diets: diet,
        ...(onSale === 'true' ? { onSale: true } : {}),
        ...(inStock === 'true' ? { inStock: true } : {}),
        ...(minPrice === undefined ? {} : { minPrice: fromRupees(minPrice) }),
        ...(maxPrice === undefined ? {} : { maxPrice: fromRupees(maxPrice) }),
      })
      if (isMiss(found)) countMiss(c.var.ctx, q)
      const range = found.facets.priceRange
      keepPublic(c, tagsOf(found.items))
      return answerWithList(c, 'docs', cardsText(found.items, toRupees, originOf(c.req.url)), {
        page: found.page,
        limit: found.limit,
        totalPages: found.totalPages,
        totalDocs: found.total,
        hasNextPage: found.page < found.totalPages,
        hasPrevPage: found.page > 1,
        facets: {
          ...found.facets,
          priceRange: range ? { min: toRupees(range.min), max: toRupees(range.max) } : null,
          servingPrices: found.facets.servingPrices.map(({ value, count }) => ({
            value: toRupees(paise(value)),
            count,
          })),
        },
        correction: found.correction,
        conditions: found.conditions,
        topic: found.topic,
        leftOut: found.leftOut,
        ignored: found.ignored,
        unchecked: found.unchecked,
        unread: found.unread,
        pages: found.pages,
        wider: found.wider,
      })
    },
  )
