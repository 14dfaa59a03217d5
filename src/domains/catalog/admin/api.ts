import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { ok } from '../../../shared/result.ts'
import { roleProblems, staffOnly } from '../../roles/index.ts'
import { descriptionHtml } from '../description.ts'
import { catalogProblems } from '../problems.ts'
import { changeProducts, undoChange } from './change-products.ts'
import { changeStock } from './change-stock.ts'
import { findAdminProduct } from './find-admin-product.ts'
import { findAdminProducts } from './find-admin-products.ts'
import { findChanges } from './find-changes.ts'
import { findMovements, findStock } from './find-stock.ts'
import { previewChange } from './preview-change.ts'
import { saveAdminProduct } from './save-admin-product.ts'
import { type ForeignPictures, savePicture } from './save-picture.ts'
import { AdminProductQuery, BulkChange, Description, ProductForm } from './schemas.ts'
import { StockChange, StockQuery } from './stock-schemas.ts'
import { taxaApi } from './taxa-api.ts'

const tags = ['Admin: catalogue']
const staff = { 403: { description: 'FORBIDDEN' } }
const problems = { ...roleProblems, ...catalogProblems }
const described = (summary: string, responses: Record<number, { description: string }>, description?: string) =>
  describeRoute({ tags, summary, responses: { ...responses, ...staff }, ...(description ? { description } : {}) })
const found = (what: string) => ({ 200: { description: what } })

/** Catalogue routes of the admin. `pictures` stores uploads. */
export const catalogAdminApi = (pictures: ForeignPictures) =>
  new Hono<ApiEnv>()
    .use('/admin/*', keepPrivate)
    .get(
      '/admin/products',
      described(
        'Products, drafts and archived ones too, what changed last first',
        found('products, total, nextCursor'),
      ),
      staffOnly('catalog.read'),
      queryOf(AdminProductQuery),
      async (c) => {
        const list = await findAdminProducts(c.var.ctx, c.req.valid('query'))
        return answer(c, list, problems, (value) => ({ success: true, ...value }))
      },
    )
    .get(
      '/admin/products/changes',
      described('The latest bulk changes', found('changes')),
      staffOnly('catalog.read'),
      async (c) => answer(c, await findChanges(c.var.ctx), problems, (changes) => ({ success: true, changes })),
    )
    .get(
      '/admin/products/:id',
      described('One product with everything that can be edited, and its version', {
        ...found('id, version, status, record'),
        404: { description: 'PRODUCT_NOT_FOUND' },
      }),
      staffOnly('catalog.read'),
      async (c) =>
        answer(c, await findAdminProduct(c.var.ctx, c.req.param('id')), problems, (data) => ({ success: true, data })),
    )
    .post(
      '/admin/products',
      described(
        'Creates a product',
        { 201: { description: 'id, slug, version' }, 422: { description: 'fields that are wrong' } },
        'Lists of words are texts with one a line; amounts are rupees; `publishAt` is India’s time without a zone.',
      ),
      staffOnly('catalog.write'),
      jsonBody(ProductForm),
      async (c) => {
        const saved = await saveAdminProduct(c.var.ctx, null, c.req.valid('json'))
        return answer(c, saved, problems, (data) => ({ success: true, data }), 201)
      },
    )
    .put(
      '/admin/products/:id',
      described('Saves a product as a whole', {
        ...found('id, slug, version'),
        409: { description: 'PRODUCT_CHANGED: somebody has saved it since `version`' },
        422: { description: 'fields that are wrong' },
      }),
      staffOnly('catalog.write'),
      jsonBody(ProductForm),
      async (c) => {
        const saved = await saveAdminProduct(c.var.ctx, c.req.param('id'), c.req.valid('json'))
        return answer(c, saved, problems, (data) => ({ success: true, data }))
      },
    )
    .post(
      '/admin/products/description',
      described('A description as the shop would show it', found('html')),
      staffOnly('catalog.write'),
      jsonBody(Description),
      async (c) => {
        const html = descriptionHtml(c.req.valid('json').description)
        return answer(c, ok(html), problems, (shown) => ({ success: true, html: shown }))
      },
    )
    .post(
      '/admin/products/changes/preview',
      described('What a change of many products would do', found('items, leftOut, fingerprint')),
      staffOnly('catalog.read'),
      jsonBody(BulkChange),
      async (c) => {
        const preview = await previewChange(c.var.ctx, c.req.valid('json'))
        return answer(c, preview, problems, (value) => ({ success: true, ...value }))
      },
    )
    .post(
      '/admin/products/changes',
      described('Changes many products', { ...found('id, changed, leftOut'), 409: { description: 'PREVIEW_STALE' } }),
      staffOnly('catalog.read'),
      jsonBody(BulkChange),
      async (c) => {
        const changed = await changeProducts(c.var.ctx, c.req.valid('json'))
        return answer(c, changed, problems, (value) => ({ success: true, ...value }))
      },
    )
    .post(
      '/admin/products/changes/:id/undo',
      described('Undoes a bulk change', found('changed, leftOut')),
      staffOnly('catalog.read'),
      async (c) =>
        answer(c, await undoChange(c.var.ctx, c.req.param('id')), problems, (value) => ({ success: true, ...value })),
    )
    .get(
      '/admin/stock',
      described('Variants that are sold, the scarcest first', found('rows, lowAt, nextCursor')),
      staffOnly('catalog.read'),
      queryOf(StockQuery),
      async (c) => {
        const list = await findStock(c.var.ctx, c.req.valid('query'))
        return answer(c, list, problems, (value) => ({ success: true, ...value }))
      },
    )
    .get(
      '/admin/stock/:variantId',
      described('How the count of a variant came about', found('variant, movements, next')),
      staffOnly('catalog.read'),
      async (c) => {
        const list = await findMovements(c.var.ctx, { variantId: c.req.param('variantId') })
        return answer(c, list, problems, (value) => ({ success: true, ...value }))
      },
    )
    .post(
      '/admin/stock',
      described(
        'Changes the count of a variant, with a reason',
        {
          ...found('variantId, before, stock'),
          409: { description: 'STOCK_SHORT, STOCK_MOVED' },
          422: { description: 'The reason does not say how the number changes the stock, and no mode does' },
        },
        '`mode` is `add`, `remove` or `set`. Without it the reason says what the number does; a correction needs it.',
      ),
      staffOnly('stock.write'),
      jsonBody(StockChange),
      async (c) => {
        const changed = await changeStock(c.var.ctx, c.req.valid('json'))
        return answer(c, changed, problems, (data) => ({ success: true, data }))
      },
    )
    .post(
      '/admin/pictures',
      described(
        'Keeps a picture',
        { 201: { description: 'name' }, 422: { description: 'NOT_A_PICTURE with the reason' } },
        'The body is the file, 20 MB at most; `name` is what it is called.',
      ),
      staffOnly('catalog.write'),
      async (c) => {
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        const name = (c.req.query('name') ?? 'picture').slice(0, 120)
        const kept = await savePicture(c.var.ctx, pictures, { bytes, name })
        return answer(c, kept, problems, (value) => ({ success: true, ...value }), 201)
      },
    )
    .route('/', taxaApi)
