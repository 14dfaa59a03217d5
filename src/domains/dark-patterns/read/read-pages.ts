import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { readSettings } from '../../settings/index.ts'
import type { Place } from '../schemas.ts'
import { type Page, parsePage } from './page.ts'
import type { AuditedStore, OwnText } from './store.ts'

/** Gets a page as a visitor without an account. */
export type ReadPage = (path: string) => Promise<{ status: number; html: string }>

const place = (label: string, to: string): Place => ({ label, to })
const texts = (page: string, label: string) => place(`Page texts: ${label}`, `/admin/page-texts/${page}`)

/** Pages that every store has, each with where it is edited. */
const FIXED: readonly (readonly [path: string, place: Place])[] = [
  ['/', place('Home page', '/admin/home')],
  ['/shop', place('Page: all products', '/admin/products')],
  ['/offers', texts('offers', 'offers')],
  ['/brands', texts('brands', 'brands')],
  ['/member', texts('member', 'membership')],
  ['/gift-card', texts('gift-card', 'gift cards')],
  ['/newsletter', texts('newsletter-popup', 'newsletter')],
  ['/newsletter/unsubscribe?token=audit', place('Page: unsubscribe', '/admin/subscribers')],
  ['/cart', place('Page: cart', '/admin/settings/payments')],
  ['/checkout', place('Page: checkout', '/admin/settings/payments')],
  ['/register', place('Page: create account', '/admin/settings/payments')],
  ['/login', place('Page: login', '/admin/settings/payments')],
  ['/dubai-import', texts('dubai-import', 'imports')],
  ['/store-locator', texts('store-locator', 'store locator')],
  ['/contact', texts('contact', 'contact')],
  ['/faqs', place('FAQs', '/admin/faqs')],
  ['/shipping-returns', place('Page: shipping and returns', '/admin/pages/texts/shipping-returns')],
  ['/terms-conditions', place('Page: terms', '/admin/pages/texts/terms')],
]
const PRODUCTS = 12
const CATEGORIES = 4
const CUSTOM_PAGES = 30
const LINKS = 100

type Found = { path: string; name: string; to: string }

/** The fixed pages, some categories, and the products most likely to make a claim: those with the least stock, then best sellers. */
async function choosePages(ctx: Context): Promise<(readonly [string, Place])[]> {
  const rows = await queryRows<Found>(
    ctx.db,
    sql`(select '/product/' || p.slug as path, 'Product: ' || p.name as name, '/admin/products/' || p.id as to
        from products p where p.status = 'published' and p.is_in_stock
        order by (select min(v.stock) from variants v where v.product_id = p.id and v.stock > 0), p.sold desc, p.id
        limit ${PRODUCTS / 2})
      union (select '/product/' || slug, 'Product: ' || name, '/admin/products/' || id from products
        where status = 'published' order by sold desc, id limit ${PRODUCTS / 2})
      union all (select '/category/' || slug, 'Category: ' || name, '/admin/categories/' || id from categories
        where parent_id is null and is_active order by display_order, id limit ${CATEGORIES})
      union all (select '/pages/' || slug, 'Page: ' || title, '/admin/pages/' || id from own_pages
        where is_published order by id limit ${CUSTOM_PAGES})`,
  )
  const { isOffered } = (await readSettings(ctx)).membership
  const fixed = FIXED.filter(([path]) => path !== '/member' || isOffered)
  return [...fixed, ...rows.map(({ path, name, to }) => [path, place(name, to)] as const)]
}

/** Reads pages one after another: an audit takes its time rather than that of shoppers. */
export async function readPages(ctx: Context, read: ReadPage): Promise<{ pages: Page[]; unread: string[] }> {
  const pages: Page[] = []
  const unread: string[] = []
  for (const [path, place] of await choosePages(ctx)) {
    const { status, html } = await read(path)
    if (status === 200) pages.push(parsePage({ path, status, place, html }))
    else unread.push(path)
  }
  return { pages, unread }
}

/** Links of the owner's texts that lead to nothing, or to a product that is out of stock. */
export async function findDeadLinks(
  texts: readonly OwnText[],
  stock: AuditedStore['stock'],
  read: ReadPage,
): Promise<AuditedStore['deadLinks']> {
  const links = [...new Set(texts.flatMap((text) => text.links))].filter((link) => link.startsWith('/')).slice(0, LINKS)
  const dead = new Map<string, 'missing' | 'sold out'>()
  for (const link of links) {
    const units = stock.get(link.split(/[?#]/)[0] ?? '')
    if (units?.every((count) => count === 0)) dead.set(link, 'sold out')
    else if (!units && (await read(link)).status === 404) dead.set(link, 'missing')
  }
  return dead
}
