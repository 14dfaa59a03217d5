import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { ok } from '../../../shared/result.ts'
import { describeStaffRoute, roleProblems, staffOnly } from '../../roles/index.ts'
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
const problems = { ...roleProblems, ...catalogProblems }
/** Catalogue routes of the admin. `pictures` stores uploads. */
export const catalogAdminApi = (pictures: ForeignPictures) =>
  new Hono<ApiEnv>()
    .use('/admin/*', keepPrivate)
    .get(
      '/admin/products',
      describeStaffRoute({
        tags,
        summary: 'Products including drafts and archived ones, most recently updated first',
        answers: 'products, total, nextCursor',
      }),
      staffOnly('catalog.read'),
      queryOf(AdminProductQuery),
      async (c) => {
        const list = await findAdminProducts(c.var.ctx, c.req.valid('query'))
        return answer(c, list, problems, (value) => ({ success: true, ...value }))
      },
    )
    .get(
      '/admin/products/changes',
      describeStaffRoute({ tags, summary: 'The latest bulk changes', answers: 'changes' }),
      staffOnly('catalog.read'),
      async (c) => answer(c, await findChanges(c.var.ctx), problems, (changes) => ({ success: true, changes })),
    )
    .get(
      '/admin/products/:id',
      describeStaffRoute<typeof findAdminProduct>(
        {
          tags,
          summary: 'One product with everything that can be edited, and its version',
          answers: 'id, version, status, record',
        },
        catalogProblems,
        { PRODUCT_NOT_FOUND: '' },
      ),
      staffOnly('catalog.read'),
      async (c) =>
        answer(c, await findAdminProduct(c.var.ctx, c.req.param('id')), problems, (data) => ({ success: true, data })),
    )
    .post(
      '/admin/products',
      describeStaffRoute<typeof saveAdminProduct>(
        {
          tags,
          summary: 'Creates a product',
          description:
            'Lists are texts with one entry per line; amounts are rupees; `publishAt` is India time without a zone.',
          answers: { 201: 'id, slug, version' },
        },
        catalogProblems,
        { PRODUCT_NOT_FOUND: '', PRODUCT_REFUSED: '', PRODUCT_CHANGED: '' },
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
      describeStaffRoute<typeof saveAdminProduct>(
        { tags, summary: 'Saves a product as a whole', answers: 'id, slug, version' },
        catalogProblems,
        { PRODUCT_NOT_FOUND: '', PRODUCT_REFUSED: '', PRODUCT_CHANGED: 'someone has saved it since `version`' },
      ),
      staffOnly('catalog.write'),
      jsonBody(ProductForm),
      async (c) => {
        const saved = await saveAdminProduct(c.var.ctx, c.req.param('id'), c.req.valid('json'))
        return answer(c, saved, problems, (data) => ({ success: true, data }))
      },
    )
    .post(
      '/admin/products/description',
      describeStaffRoute({ tags, summary: 'A description as the storefront shows it', answers: 'html' }),
      staffOnly('catalog.write'),
      jsonBody(Description),
      async (c) => {
        const html = descriptionHtml(c.req.valid('json').description)
        return answer(c, ok(html), problems, (shown) => ({ success: true, html: shown }))
      },
    )
    .post(
      '/admin/products/changes/preview',
      describeStaffRoute<typeof previewChange>(
        { tags, summary: 'Preview of a bulk change', answers: 'items, leftOut, fingerprint' },
        catalogProblems,
        { SELECTION_EMPTY: '', SELECTION_LARGE: '' },
      ),
      staffOnly('catalog.read'),
      jsonBody(BulkChange),
      async (c) => {
        const preview = await previewChange(c.var.ctx, c.req.valid('json'))
        return answer(c, preview, problems, (value) => ({ success: true, ...value }))
      },
    )
    .post(
      '/admin/products/changes',
      describeStaffRoute<typeof changeProducts>(
        { tags, summary: 'Changes products in bulk', answers: 'id, changed, leftOut' },
        catalogProblems,
        { PRODUCT_REFUSED: '', SELECTION_EMPTY: '', SELECTION_LARGE: '', PREVIEW_STALE: '' },
      ),
      staffOnly('catalog.read'),
      jsonBody(BulkChange),
      async (c) => {
        const changed = await changeProducts(c.var.ctx, c.req.valid('json'))
        return answer(c, changed, problems, (value) => ({ success: true, ...value }))
      },
    )
    .post(
      '/admin/products/changes/:id/undo',
      describeStaffRoute<typeof undoChange>(
        { tags, summary: 'Undoes a bulk change', answers: 'changed, leftOut' },
        catalogProblems,
        { PRODUCT_REFUSED: '', CHANGE_NOT_FOUND: '', CHANGE_UNDONE: '' },
      ),
      staffOnly('catalog.read'),
      async (c) =>
        answer(c, await undoChange(c.var.ctx, c.req.param('id')), problems, (value) => ({ success: true, ...value })),
    )
    .get(
      '/admin/stock',
      describeStaffRoute({
        tags,
        summary: 'Variants on sale, lowest stock first',
        answers: 'rows, lowAt, nextCursor',
      }),
      staffOnly('catalog.read'),
      queryOf(StockQuery),
      async (c) => {
        const list = await findStock(c.var.ctx, c.req.valid('query'))
        return answer(c, list, problems, (value) => ({ success: true, ...value }))
      },
    )
    .get(
      '/admin/stock/:variantId',
      describeStaffRoute<typeof findMovements>(
        { tags, summary: 'Stock history of a variant', answers: 'variant, movements, next' },
        catalogProblems,
        { VARIANT_NOT_FOUND: '' },
      ),
      staffOnly('catalog.read'),
      async (c) => {
        const list = await findMovements(c.var.ctx, { variantId: c.req.param('variantId') })
        return answer(c, list, problems, (value) => ({ success: true, ...value }))
      },
    )
    .post(
      '/admin/stock',
      describeStaffRoute<typeof changeStock>(
        {
          tags,
          summary: 'Changes the stock of a variant, with a reason',
          description:
            '`mode` is `add`, `remove` or `set`. Without it the reason says what the number does; a correction needs it.',
          answers: 'variantId, before, stock',
        },
        catalogProblems,
        { VARIANT_NOT_FOUND: '', STOCK_SHORT: '', STOCK_MOVED: '' },
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
      describeStaffRoute<typeof savePicture>(
        {
          tags,
          summary: 'Uploads a picture',
          description: 'The body is the file, up to 20 MB; `name` is its file name.',
          answers: { 201: 'name' },
        },
        catalogProblems,
        { NOT_A_PICTURE: 'the reason is in `error`' },
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
