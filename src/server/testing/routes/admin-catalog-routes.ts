import type { Row } from '../matrix-row.ts'

const taxa = (kind: string): Record<string, Row> => ({
  [`GET /admin/${kind}`]: { permission: 'catalog.read', answers: [403, 403, 403, 200] },
  [`POST /admin/${kind}`]: {
    permission: 'catalog.write',
    answers: [403, 403, 403, 422],
    ask: () => ({ path: `/admin/${kind}`, body: {} }),
  },
  [`POST /admin/${kind}/move`]: {
    permission: 'catalog.write',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: `/admin/${kind}/move`, body: { id: 'none', to: 'up' } }),
  },
  [`PUT /admin/${kind}/{id}`]: {
    permission: 'catalog.write',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: `/admin/${kind}/none`, body: { name: 'None' } }),
  },
  [`DELETE /admin/${kind}/{id}`]: {
    permission: 'catalog.write',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: `/admin/${kind}/none` }),
  },
})

/** The catalogue in the admin: who may read it, edit it and count stock. */
export const ADMIN_CATALOG_ROUTES: Record<string, Row> = {
  'GET /admin/products': { permission: 'catalog.read', answers: [403, 403, 403, 200] },
  'GET /admin/variants': {
    permission: 'catalog.read',
    answers: [403, 403, 403, 200],
    ask: () => ({ path: '/admin/variants?q=whey' }),
  },
  'GET /admin/products/changes': { permission: 'catalog.read', answers: [403, 403, 403, 200] },
  'GET /admin/products/{id}': {
    permission: 'catalog.read',
    answers: [403, 403, 403, 200],
    ask: ({ whey }) => ({ path: `/admin/products/${whey.productId}` }),
  },
  'POST /admin/products': {
    permission: 'catalog.write',
    answers: [403, 403, 403, 422],
    ask: () => ({ path: '/admin/products', body: {} }),
  },
  'PUT /admin/products/{id}': {
    permission: 'catalog.write',
    answers: [403, 403, 403, 422],
    ask: ({ whey }) => ({ path: `/admin/products/${whey.productId}`, body: {} }),
  },
  'POST /admin/products/description': {
    permission: 'catalog.write',
    answers: [403, 403, 403, 200],
    ask: () => ({ path: '/admin/products/description', body: { description: '<b>a</b>' } }),
  },
  'POST /admin/products/changes/preview': {
    permission: 'catalog.write',
    answers: [403, 403, 403, 422],
    ask: () => ({ path: '/admin/products/changes/preview', body: { action: 'archive' } }),
  },
  'POST /admin/products/changes': {
    permission: 'catalog.write',
    answers: [403, 403, 403, 422],
    ask: () => ({ path: '/admin/products/changes', body: { action: 'archive' } }),
  },
  'POST /admin/products/changes/{id}/undo': {
    permission: 'catalog.read',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/products/changes/chg_none/undo' }),
  },
  'GET /admin/stock': { permission: 'catalog.read', answers: [403, 403, 403, 200] },
  'GET /admin/stock/quarantine': { permission: 'stock.write', answers: [403, 403, 403, 200] },
  'POST /admin/stock/quarantine': {
    permission: 'stock.write',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/stock/quarantine', body: { id: 999_999, restock: 0 } }),
  },
  'GET /admin/stock/{variantId}': {
    permission: 'catalog.read',
    answers: [403, 403, 403, 200],
    ask: ({ whey }) => ({ path: `/admin/stock/${whey.variantId}` }),
  },
  'POST /admin/stock': {
    permission: 'stock.write',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/stock', body: { variantId: 'var_none', amount: 5, reason: 'received' } }),
  },
  'POST /admin/pictures': {
    permission: 'catalog.write',
    answers: [403, 403, 403, 422],
    ask: () => ({ path: '/admin/pictures?name=a.svg', body: '<svg onload="alert(1)"/>' }),
  },
  ...taxa('categories'),
  ...taxa('brands'),
  ...taxa('goals'),
}
