import type { Permission } from '../../../domains/roles/schemas.ts'
import type { Row } from '../matrix-row.ts'

const staff = (permission: Permission, status: number, path?: string, body?: unknown): Row => ({
  permission,
  answers: [403, 403, 403, status],
  ...(path ? { ask: () => ({ path, ...(body === undefined ? {} : { body }) }) } : {}),
})

const announcement = { title: 'Matrix', text: 'Open', version: '' }
const banner = {
  title: 'Matrix',
  desktopImage: '0123456789-wide',
  mobileImage: '0123456789-tall',
}
const faq = { topic: 'Products', question: 'Is it red?', answer: 'It is.' }
const collection = { name: 'Matrix', inStock: true }
const page = { slug: 'matrix', title: 'Matrix', body: 'A page' }

/** The store's content, settings and maintenance: staff only. */
export const ADMIN_CONTENT_ROUTES: Record<string, Row> = {
  'GET /admin/settings': staff('settings.write', 200),
  // An empty change is not an error.
  'PATCH /admin/settings': staff('settings.write', 200, '/admin/settings', { values: {} }),

  'GET /admin/brand': staff('settings.write', 200),
  // Nobody has seen this version yet.
  'PUT /admin/brand/draft': staff('settings.write', 409, '/admin/brand/draft', { primary: '#123456', version: 99 }),
  'PUT /admin/brand/logo': staff('settings.write', 422, '/admin/brand/logo?version=0', {}),
  'POST /admin/brand/discard': staff('settings.write', 409, '/admin/brand/discard', { version: 99 }),
  'POST /admin/brand/publish': staff('settings.write', 409, '/admin/brand/publish', { version: 99 }),

  'GET /admin/announcements': staff('content.write', 200),
  'POST /admin/announcements': staff('content.write', 201, '/admin/announcements', announcement),
  'PUT /admin/announcements/order': staff('content.write', 409, '/admin/announcements/order', { ids: ['none'] }),
  'PUT /admin/announcements/{id}': staff('content.write', 404, '/admin/announcements/none', announcement),
  'DELETE /admin/announcements/{id}': staff('content.write', 404, '/admin/announcements/none'),
  'GET /admin/banners': staff('content.write', 200),
  'POST /admin/banners': staff('content.write', 201, '/admin/banners', banner),
  'PUT /admin/banners/order': staff('content.write', 409, '/admin/banners/order', { ids: ['none'] }),
  'PUT /admin/banners/{id}': staff('content.write', 404, '/admin/banners/none', banner),
  'DELETE /admin/banners/{id}': staff('content.write', 404, '/admin/banners/none'),
  'GET /admin/faqs': staff('content.write', 200),
  'POST /admin/faqs': staff('content.write', 201, '/admin/faqs', faq),
  'PUT /admin/faqs/order': staff('content.write', 409, '/admin/faqs/order', { ids: ['none'] }),
  'PUT /admin/faqs/{id}': staff('content.write', 404, '/admin/faqs/none', faq),
  'DELETE /admin/faqs/{id}': staff('content.write', 404, '/admin/faqs/none'),
  'GET /admin/pages': staff('content.write', 200),
  'POST /admin/pages': staff('content.write', 201, '/admin/pages', page),
  'PUT /admin/pages/{id}': staff('content.write', 404, '/admin/pages/none', page),
  'DELETE /admin/pages/{id}': staff('content.write', 404, '/admin/pages/none'),
  'GET /admin/shop-texts': staff('content.write', 200),
  // The stored text is no longer the version that was read.
  'PUT /admin/shop-texts/{name}': staff('content.write', 409, '/admin/shop-texts/terms', { body: 'x', version: 'old' }),
  'DELETE /admin/shop-texts/{name}': staff('content.write', 404, '/admin/shop-texts/terms'),
  'GET /admin/page-texts': staff('content.write', 200),
  'PUT /admin/page-texts/{page}': staff('content.write', 409, '/admin/page-texts/shop', { version: 'old' }),
  'DELETE /admin/page-texts/{page}': staff('content.write', 404, '/admin/page-texts/shop'),
  'GET /admin/home': staff('content.write', 200),
  'PUT /admin/home/order': staff('content.write', 409, '/admin/home/order', { ids: ['none'] }),
  'POST /admin/home/publish': staff('content.write', 409, '/admin/home/publish', { version: 'old' }),
  'POST /admin/home/discard': staff('content.write', 409, '/admin/home/discard', { version: 'old' }),
  'POST /admin/home/sections': staff('content.write', 422, '/admin/home/sections', { kind: 'banner' }),
  'PUT /admin/home/sections/{id}': staff('content.write', 409, '/admin/home/sections/hero', { version: 'old' }),
  'POST /admin/home/sections/{id}/reset': staff('content.write', 404, '/admin/home/sections/none/reset'),
  'DELETE /admin/home/sections/{id}': staff('content.write', 404, '/admin/home/sections/hero'),
  'PUT /admin/home/{id}': staff('content.write', 404, '/admin/home/none', { isActive: false }),
  'GET /admin/menus': staff('content.write', 200),
  // Nobody has read the menu as an older version.
  'PUT /admin/menus/{name}': staff('content.write', 409, '/admin/menus/legal', { entries: [], version: 'old' }),
  'DELETE /admin/menus/{name}': staff('content.write', 404, '/admin/menus/legal'),
  'GET /admin/collections': staff('content.write', 200),
  'POST /admin/collections': staff('content.write', 201, '/admin/collections', collection),
  'POST /admin/collections/preview': staff('content.write', 200, '/admin/collections/preview', { inStock: true }),
  'PUT /admin/collections/{id}': staff('content.write', 404, '/admin/collections/none', collection),
  'DELETE /admin/collections/{id}': staff('content.write', 404, '/admin/collections/none'),
  'GET /admin/searches': staff('content.write', 200),

  'GET /admin/dark-patterns': staff('settings.write', 200),
  'GET /admin/backups': staff('system.read', 200),
  'POST /admin/backups': staff('system.write', 202, '/admin/backups'),
  'GET /admin/system/health': staff('system.read', 200),
  'GET /admin/system/alerts': staff('system.read', 200),
  'GET /admin/system/jobs': staff('system.read', 200),
  'POST /admin/system/jobs/{id}/retry': staff('system.write', 404, '/admin/system/jobs/none/retry'),
  'DELETE /admin/system/jobs/{id}': staff('system.write', 404, '/admin/system/jobs/none'),
  'GET /admin/system/checks': staff('system.read', 200),
  'POST /admin/system/checks': staff('system.write', 202, '/admin/system/checks'),
  'GET /mails/{key}': staff('mails.read', 404, '/mails/NS-NONE-confirmation'),
}
