import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { ok } from '../../../shared/result.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { descriptionHtml } from '../description.ts'
import { catalogProblems } from '../problems.ts'
import { decideQuarantine, findQuarantined } from '../stock/quarantine.ts'
import { changeProducts, undoChange } from './change-products.ts'
import { changeStock } from './change-stock.ts'
import { collectionsAdminApi } from './collections/api.ts'
import { findAdminProduct } from './find-admin-product.ts'
import { findAdminProducts } from './find-admin-products.ts'
import { findChanges } from './find-changes.ts'
import { findMovements, findStock } from './find-stock.ts'
import { findVariants } from './find-variants.ts'
import { previewChange } from './preview-change.ts'
import { saveAdminProduct } from './save-admin-product.ts'
import { type ForeignPictures, savePicture } from './save-picture.ts'
import { AdminProductQuery, BulkChange, Description, ProductForm } from './schemas.ts'
import { DecideQuarantine, QuarantineQuery, StockChange, StockQuery, VariantQuery } from './stock-schemas.ts'
import { taxaApi } from './taxa-api.ts'

const { spec, answer } = staffRoutes('Admin: catalogue', catalogProblems)

/** Catalogue routes of the admin. `pictures` stores uploads. */
export const catalogAdminApi = (pictures: ForeignPictures) =>
  new Hono<ApiEnv>()
    .use('/admin/*', keepPrivate)
    .get(
      '/admin/products',
      spec({
        summary: 'Products including drafts and archived ones, most recently updated first',
        answers: 'products, total, nextCursor',
      }),
      staffOnly('catalog.read'),
      queryOf(AdminProductQuery),
      (c) => answer(c, findAdminProducts(c.var.ctx, c.req.valid('query')), (value) => value),
    )
    .get(
      '/admin/products/changes',
      spec({ summary: 'The latest bulk changes', answers: 'changes' }),
      staffOnly('catalog.read'),
      (c) => answer(c, findChanges(c.var.ctx), (changes) => ({ changes })),
    )
    .get(
      '/admin/products/:id',
      spec<typeof findAdminProduct>(
        {
          summary: 'One product with everything that can be edited, and its version',
          answers: 'id, version, status, record',
        },
        { PRODUCT_NOT_FOUND: '' },
      ),
      staffOnly('catalog.read'),
      (c) => answer(c, findAdminProduct(c.var.ctx, c.req.param('id')), (data) => ({ data })),
    )
    .post(
      '/admin/products',
      spec<typeof saveAdminProduct>(
        {
          summary: 'Create a product',
          description:
            'Lists are texts with one entry per line; amounts are rupees; `publishAt` is India time without a zone.',
          answers: { 201: 'id, slug, version' },
        },
        { PRODUCT_NOT_FOUND: '', PRODUCT_REFUSED: '', PRODUCT_CHANGED: '' },
      ),
      staffOnly('catalog.write'),
      jsonBody(ProductForm),
      (c) => answer(c, saveAdminProduct(c.var.ctx, null, c.req.valid('json')), (data) => ({ data }), 201),
    )
    .put(
      '/admin/products/:id',
      spec<typeof saveAdminProduct>(
        { summary: 'Save a product as a whole', answers: 'id, slug, version' },
        { PRODUCT_NOT_FOUND: '', PRODUCT_REFUSED: '', PRODUCT_CHANGED: 'someone has saved it since `version`' },
      ),
      staffOnly('catalog.write'),
      jsonBody(ProductForm),
      (c) => answer(c, saveAdminProduct(c.var.ctx, c.req.param('id'), c.req.valid('json')), (data) => ({ data })),
    )
    .post(
      '/admin/products/description',
      spec({ summary: 'A description as the storefront shows it', answers: 'html' }),
      staffOnly('catalog.write'),
      jsonBody(Description),
      async (c) => {
        const html = descriptionHtml(c.req.valid('json').description)
        return answer(c, ok(html), (shown) => ({ html: shown }))
      },
    )
    .post(
      '/admin/products/changes/preview',
      spec<typeof previewChange>(
        { summary: 'Preview of a bulk change', answers: 'items, leftOut, fingerprint' },
        { SELECTION_EMPTY: '', SELECTION_LARGE: '' },
      ),
      staffOnly('catalog.read'),
      jsonBody(BulkChange),
      (c) => answer(c, previewChange(c.var.ctx, c.req.valid('json')), (value) => value),
    )
    .post(
      '/admin/products/changes',
      spec<typeof changeProducts>(
        { summary: 'Change products in bulk', answers: 'id, changed, leftOut' },
        { PRODUCT_REFUSED: '', SELECTION_EMPTY: '', SELECTION_LARGE: '', PREVIEW_STALE: '' },
      ),
      staffOnly('catalog.read'),
      jsonBody(BulkChange),
      (c) => answer(c, changeProducts(c.var.ctx, c.req.valid('json')), (value) => value),
    )
    .post(
      '/admin/products/changes/:id/undo',
      spec<typeof undoChange>(
        { summary: 'Undo a bulk change', answers: 'changed, leftOut' },
        { PRODUCT_REFUSED: '', CHANGE_NOT_FOUND: '', CHANGE_UNDONE: '' },
      ),
      staffOnly('catalog.read'),
      (c) => answer(c, undoChange(c.var.ctx, c.req.param('id')), (value) => value),
    )
    .get(
      '/admin/stock',
      spec({ summary: 'Variants on sale, lowest stock first', answers: 'rows, lowAt, nextCursor' }),
      staffOnly('catalog.read'),
      queryOf(StockQuery),
      (c) => answer(c, findStock(c.var.ctx, c.req.valid('query')), (value) => value),
    )
    .get(
      '/admin/variants',
      spec({
        summary: 'Variants on sale, for picking one for an order',
        description: '`q`: SKU, barcode, or words of product, flavour and weight. Amounts are in paise.',
        answers: 'variants',
      }),
      staffOnly('catalog.read'),
      queryOf(VariantQuery),
      (c) => answer(c, findVariants(c.var.ctx, c.req.valid('query')), (variants) => ({ variants })),
    )
    .get(
      '/admin/stock/quarantine',
      spec({ summary: 'Units in quarantine, oldest first', answers: 'rows, next' }),
      staffOnly('stock.write'),
      queryOf(QuarantineQuery),
      (c) => answer(c, findQuarantined(c.var.ctx, c.req.valid('query')), (value) => value),
    )
    .post(
      '/admin/stock/quarantine',
      spec<typeof decideQuarantine>(
        { summary: 'Put units in quarantine back to stock, or write them off', answers: 'restocked, writtenOff' },
        { QUARANTINE_NOT_FOUND: '', QUARANTINE_UNITS: '' },
      ),
      staffOnly('stock.write'),
      jsonBody(DecideQuarantine),
      (c) => answer(c, decideQuarantine(c.var.ctx, c.req.valid('json')), (value) => value),
    )
    .get(
      '/admin/stock/:variantId',
      spec<typeof findMovements>(
        { summary: 'Stock history of a variant', answers: 'variant, movements, next' },
        { VARIANT_NOT_FOUND: '' },
      ),
      staffOnly('catalog.read'),
      (c) => answer(c, findMovements(c.var.ctx, { variantId: c.req.param('variantId') }), (value) => value),
    )
    .post(
      '/admin/stock',
      spec<typeof changeStock>(
        {
          summary: 'Change the stock of a variant, with a reason',
          description:
            '`mode` is `add`, `remove` or `set`. Without it the reason says what the number does; a correction needs it.',
          answers: 'variantId, before, stock',
        },
        { VARIANT_NOT_FOUND: '', STOCK_SHORT: '', STOCK_MOVED: '' },
      ),
      staffOnly('stock.write'),
      jsonBody(StockChange),
      (c) => answer(c, changeStock(c.var.ctx, c.req.valid('json')), (data) => ({ data })),
    )
    .post(
      '/admin/pictures',
      spec<typeof savePicture>(
        {
          summary: 'Upload a picture',
          description: 'The body is the file, up to 20 MB; `name` is its file name.',
          answers: { 201: 'name' },
        },
        { NOT_A_PICTURE: 'the reason is in `error`' },
      ),
      staffOnly('catalog.write'),
      async (c) => {
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        const name = (c.req.query('name') ?? 'picture').slice(0, 120)
        return answer(c, savePicture(c.var.ctx, pictures, { bytes, name }), (value) => value, 201)
      },
    )
    .route('/', taxaApi)
    .route('/', collectionsAdminApi)
