import { Hono, type Context as HonoContext } from 'hono'
import { amountsOf } from '../../platform/amounts.ts'
import type { Context } from '../../platform/context.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, answerWithList, fieldErrors, jsonBody, keepPublic, queryOf } from '../../platform/http.ts'
import { whereOf } from '../../platform/where.ts'
import type { Page } from '../../shared/pagination.ts'
import { ok } from '../../shared/result.ts'
import { forbid, staffRoutes } from '../roles/index.ts'
import { catalogAdminApi } from './admin/api.ts'
import type { ForeignPictures } from './admin/save-picture.ts'
import { cardsText } from './browse/cards/card-json.ts'
import { findProductsByIds } from './browse/cards/find-cards.ts'
import { collectionsApi } from './browse/collection-lists/api.ts'
import { findGoal } from './browse/find-goals.ts'
import { findProduct } from './browse/find-product.ts'
import { type ListOptions, listTags } from './browse/find-products.ts'
import { type Listing, ListQuery, listingOf, PRODUCT_WHERE } from './browse/list-query.ts'
import { productJson } from './browse/product-json.ts'
import { taxonomyApi } from './browse/taxonomy-api.ts'
import { createProduct } from './create-product.ts'
import { NewProduct } from './older-form.ts'
import { catalogProblems, refuse } from './problems.ts'
import type { ProductCard, TextFilter } from './schemas.ts'
import { CATALOG_TAG, productTag } from './taxonomy.ts'

const { spec, answer } = routesOf('Catalogue', catalogProblems)
const { spec: staffSpec } = staffRoutes('Catalogue', catalogProblems)

// Cached responses are rendered with the store's own address (server/app.ts), so no request's Host header gets into the
// cache.
const originOf = (c: HonoContext) => new URL(c.req.url).origin

/** A list in both envelopes (D44): `docs…`, and `data, pagination` with `format=data`. */
function answerList(c: HonoContext, list: Page<ProductCard>, format?: string, more: object = {}): Response {
  const cards = cardsText(list.items, amountsOf(c), originOf(c))
  const paging = {
    page: list.page,
    limit: list.limit,
    totalPages: list.totalPages,
    totalDocs: list.total,
    hasNextPage: list.page < list.totalPages,
    hasPrevPage: list.page > 1,
  }
  const [name, rest]: [string, object] = format === 'data' ? ['data', { pagination: paging }] : ['docs', paging]
  return answerWithList(c, name, cards, { ...rest, ...more })
}

/** Parses the plain and the older `where` parameters, or returns a 422 response. */
function readListing(c: HonoContext<ApiEnv>): { listing: Listing; format: string | undefined } | Response {
  const plain = whereOf(c, PRODUCT_WHERE)
  if (plain instanceof Response) return plain
  const parsed = ListQuery.safeParse(plain)
  if (parsed.success) return { listing: listingOf(parsed.data), format: parsed.data.format }
  const fields = fieldErrors(parsed.error.issues)
  return c.json({ success: false, error: Object.values(fields)[0], code: 'INVALID_INPUT', fields }, 422)
}

/**
 * Finds a list that may include a text query. The search domain provides it; the catalogue does not import it
 * (server/api.ts).
 */
type FindListed = (ctx: Context, filter: TextFilter, options: ListOptions) => Promise<Page<ProductCard>>

export const catalogApi = (findListed: FindListed, pictures: ForeignPictures) =>
  new Hono<ApiEnv>()
    .get(
      '/products-public',
      spec({
        summary: 'Published products, filtered, sorted, paged',
        description:
          'Empty and false filters are ignored; `where[brand][equals]=…` and `depth` are accepted. `flavor` and `diet` (veg, vegan, nonveg) take several, separated by commas; so do `goals`, `weight` (up-to-500g, 500g-1kg, 1kg-2kg, over-2kg), `origin` (`united-states`) and `exclude` (milk, soy, gluten, peanuts, tree-nuts, egg, fish, crustaceans, sulphite, sugar, added-sugar, caffeine, sesame, mustard, celery, lupin: products declared without all of these). With `flavor`, `weight` or `maxServingPrice`, one variant must meet all of these, the prices, `inStock` and `onSale`, and is the one that is answered. `collection` is the slug of a collection, whose own order is its default. `minRating`, `minProtein` (grams per serving) and `maxServingPrice` are limits. `sort` is default, price-asc, price-desc, saving, rating, name or origin. Amounts are rupees. `rating` and `reviews` are those of published reviews where `isReviewed` is true; else they came with the catalogue, and in a demo store are made up. `format=data` answers `{ success, data, pagination }`.',
        answers: 'docs and paging',
      }),
      queryOf(ListQuery),
      async (c) => {
        const read = readListing(c)
        if (read instanceof Response) return read
        const { filter, ids, ...options } = read.listing
        const list = ids
          ? pageOfIds(await findProductsByIds(c.var.ctx, ids))
          : await findListed(c.var.ctx, filter, options)
        keepPublic(c, listTags(read.listing.filter, read.listing.sort)(list))
        return answerList(c, list, read.format)
      },
    )
    .get(
      '/goal-products/:slug',
      spec<typeof findGoal>(
        { summary: 'A goal and its products, 20 a page', answers: 'goal, docs and paging' },
        { GOAL_NOT_FOUND: '' },
      ),
      async (c) => {
        const read = readListing(c)
        if (read instanceof Response) return read
        const { filter, sort, page, limit } = read.listing
        const goal = await findGoal(c.var.ctx, c.req.param('slug'))
        if (!goal.ok) return answer(c, goal)
        const list = await findListed(c.var.ctx, { ...filter, goal: goal.value.id }, { sort, page, limit })
        keepPublic(c, listTags(read.listing.filter, read.listing.sort)(list))
        return answerList(c, list, read.format, { goal: goal.value })
      },
    )
    .get(
      '/product-full/:idOrSlug',
      spec<typeof findProduct>(
        {
          summary: 'One product with variants, pictures, nutrition and recommendations, by slug or id',
          answers: 'data: the product',
        },
        { PRODUCT_NOT_FOUND: '' },
      ),
      async (c) => {
        const found = await findProduct(c.var.ctx, c.req.param('idOrSlug'))
        if (!found.ok) return answer(c, found)
        const { product } = found.value
        keepPublic(c, [
          CATALOG_TAG,
          productTag(product.id),
          ...product.upsells.map((upsell) => productTag(upsell.product.id)),
        ])
        return c.json({ success: true, data: productJson(product, originOf(c)), error: null })
      },
    )
    .get('/product-full/', spec<never, 'PRODUCT_UNNAMED'>({ hide: true }, { PRODUCT_UNNAMED: '' }), (c) =>
      answer(c, refuse('PRODUCT_UNNAMED')),
    )
    .get('/product-full', spec<never, 'PRODUCT_UNNAMED'>({ hide: true }, { PRODUCT_UNNAMED: '' }), (c) =>
      answer(c, refuse('PRODUCT_UNNAMED')),
    )
    .post(
      '/products',
      staffSpec<typeof createProduct, 'LOGIN_REQUIRED' | 'STAFF_ONLY'>(
        { summary: 'Create a product (staff)', answers: { 201: 'data: the product' } },
        { LOGIN_REQUIRED: '', STAFF_ONLY: '', PRODUCT_NOT_FOUND: '', PRODUCT_EXISTS: '', PRODUCT_REFUSED: '' },
      ),
      async (c, next) => {
        // Checked before the body is parsed: callers without write access learn nothing about its shape.
        const { kind } = c.var.ctx.actor
        if (!forbid(c.var.ctx, 'catalog.write')) return next()
        return answer(c, refuse(kind === 'nobody' ? 'LOGIN_REQUIRED' : 'STAFF_ONLY'))
      },
      jsonBody(NewProduct),
      async (c) => {
        const created = await createProduct(c.var.ctx, c.req.valid('json'))
        const product = created.ok ? ok(productJson(created.value, originOf(c))) : created
        return answer(c, product, (data) => ({ data }), 201)
      },
    )
    .route('/', taxonomyApi)
    .route('/', collectionsApi)
    .route('/', catalogAdminApi(pictures))

const pageOfIds = (items: ProductCard[]): Page<ProductCard> => ({
  items,
  page: 1,
  limit: items.length,
  total: items.length,
  totalPages: 1,
})
