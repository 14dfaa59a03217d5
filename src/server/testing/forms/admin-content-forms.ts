import type { FormRow } from './form-row.ts'

/** Staff only; to a customer the page does not exist. */
const staff = (
  path: string,
  status: number,
  form: Record<string, string>,
  params: Record<string, string> = {},
): FormRow => ({ answers: [401, 404, 404, status], send: () => ({ path, params, form }) })

/** Admin forms for settings, content and maintenance. */
export const ADMIN_CONTENT_FORMS: Record<string, FormRow[]> = {
  'admin/pages/settings/settings-page.tsx': [
    staff('/admin/settings', 422, {
      was: '{"store.email":"support@o2nutrition.example"}',
      'store.email': 'olga at example',
    }),
  ],
  'admin/pages/settings/brand-page.tsx': [
    staff('/admin/settings/brand', 422, { primary: 'red', version: '0' }),
    staff('/admin/settings/brand', 422, { background: '__proto__', version: '0' }),
    staff('/admin/settings/brand', 409, { intent: 'discard', version: '99' }),
  ],
  'admin/pages/settings/zones-page.tsx': [
    staff('/admin/settings/zones', 409, { version: 'older', 'shipping.freeThreshold': '-1' }),
  ],
  'admin/pages/announcements/announcements-page.tsx': [
    staff('/admin/announcements', 409, { intent: 'order', ids: 'none' }),
  ],
  'admin/pages/announcements/announcement-page.tsx': [
    staff('/admin/announcements/new', 422, { text: '' }, { id: 'new' }),
    staff('/admin/announcements/none', 404, { intent: 'delete' }, { id: 'none' }),
  ],
  'admin/pages/banners/banners-page.tsx': [staff('/admin/banners', 409, { intent: 'order', ids: 'none' })],
  'admin/pages/banners/banner-page.tsx': [
    staff('/admin/banners/new', 422, { link: 'javascript:alert(1)' }, { id: 'new' }),
    staff('/admin/banners/none', 404, { intent: 'delete' }, { id: 'none' }),
  ],
  'admin/pages/questions/questions-page.tsx': [
    staff('/admin/questions', 404, { intent: 'reject', id: 'none', version: '1' }),
    staff('/admin/questions', 422, { intent: 'answer', id: 'none', version: '1', answer: ' ' }),
  ],
  'admin/pages/faqs/faqs-page.tsx': [staff('/admin/faqs', 409, { intent: 'order', ids: 'none' })],
  'admin/pages/faqs/faq-page.tsx': [
    staff('/admin/faqs/new', 422, { question: '' }, { id: 'new' }),
    staff('/admin/faqs/none', 404, { intent: 'delete' }, { id: 'none' }),
  ],
  'admin/pages/custom-pages/custom-page-page.tsx': [
    staff('/admin/pages/new', 422, { slug: '../admin' }, { id: 'new' }),
    staff('/admin/pages/none', 404, { intent: 'delete' }, { id: 'none' }),
  ],
  'admin/pages/custom-pages/shop-text-page.tsx': [
    staff('/admin/pages/texts/terms', 422, { body: ' ' }, { name: 'terms' }),
    staff('/admin/pages/texts/terms', 404, { intent: 'remove' }, { name: 'terms' }),
    staff('/admin/pages/texts/none', 404, { body: 'x' }, { name: 'none' }),
  ],
  'admin/pages/home/home-sections-page.tsx': [
    staff('/admin/home', 409, { intent: 'order', ids: 'none' }),
    staff('/admin/home', 404, { intent: 'hide', id: 'none' }),
    staff('/admin/home', 404, { intent: 'remove', id: 'hero' }),
    staff('/admin/home', 409, { intent: 'publish', version: 'old' }),
    staff('/admin/home', 404, { intent: 'restore', section: '{"kind":"hero"}' }),
  ],
  'admin/pages/home/home-section-page.tsx': [
    staff('/admin/home/fuel', 422, { link: 'javascript:alert(1)' }, { id: 'fuel' }),
    staff('/admin/home/fuel', 409, { version: 'old' }, { id: 'fuel' }),
    staff('/admin/home/new-banner', 422, { picture: '../x' }, { id: 'new-banner' }),
    staff('/admin/home/none', 404, { version: '' }, { id: 'none' }),
  ],
  'admin/pages/page-texts/edit-texts-page.tsx': [
    staff('/admin/page-texts/shop', 422, { 'texts.heading': 'x'.repeat(61), version: 'built-in' }, { page: 'shop' }),
    staff('/admin/page-texts/shop', 422, { 'texts.constructor': 'x', version: 'built-in' }, { page: 'shop' }),
    staff('/admin/page-texts/shop', 409, { version: 'old' }, { page: 'shop' }),
    staff('/admin/page-texts/shop', 404, { intent: 'reset' }, { page: 'shop' }),
    staff('/admin/page-texts/__proto__', 404, { version: '' }, { page: '__proto__' }),
  ],
  'admin/pages/menus/menus-page.tsx': [staff('/admin/menus', 404, { intent: 'reset', name: 'legal' })],
  'admin/pages/menus/menu-page.tsx': [
    staff('/admin/menus/legal', 422, { key: 'r0', label: 'x', to: 'javascript:alert(1)' }, { name: 'legal' }),
    staff('/admin/menus/legal', 409, { version: 'old' }, { name: 'legal' }),
    staff('/admin/menus/none', 404, { version: '' }, { name: 'none' }),
  ],
  'admin/pages/collections/collection-page.tsx': [
    // Nothing is asked for; and an address that is none.
    staff('/admin/collections/new', 422, { name: 'All' }, { id: 'new' }),
    staff('/admin/collections/new', 422, { name: 'All', inStock: 'on', slug: '../admin' }, { id: 'new' }),
    staff('/admin/collections/none', 404, { name: 'None', inStock: 'on', version: '1' }, { id: 'none' }),
  ],
  'admin/pages/collections/delete-collection-page.tsx': [
    staff('/admin/collections/none/delete', 404, {}, { id: 'none' }),
  ],
  'admin/pages/search-synonyms/search-synonyms-page.tsx': [staff('/admin/search-words', 422, { groups: 'alone' })],
  'admin/pages/backups/backups-page.tsx': [staff('/admin/backups', 200, {})],
  'admin/pages/system/system-page.tsx': [staff('/admin/system', 404, { intent: 'retry', id: 'none' })],
}
