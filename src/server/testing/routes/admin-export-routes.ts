import type { Row } from '../matrix-row.ts'

/** Exports. Customer data goes only to an owner who has just confirmed the password, as this one has. */
export const EXPORT_ROUTES: Record<string, Row> = {
  'GET /admin/exports/products.csv': { permission: 'catalog.read', answers: [403, 403, 403, 200] },
  'GET /admin/exports/shopify-products.csv': { permission: 'catalog.read', answers: [403, 403, 403, 200] },
  'GET /admin/exports/orders.csv': { permission: 'reports.read', answers: [403, 403, 403, 200] },
  'GET /admin/exports/rto.csv': { permission: 'reports.read', answers: [403, 403, 403, 200] },
  'GET /admin/exports/gst.csv': { permission: 'reports.read', answers: [403, 403, 403, 200] },
  'GET /admin/exports/customers.csv': { permission: 'customers.export', answers: [403, 403, 403, 200] },
  'GET /admin/exports/subscribers.csv': { permission: 'customers.export', answers: [403, 403, 403, 200] },
}
