import { sql } from 'drizzle-orm'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import type { Result } from '../../../shared/result.ts'
import {
  findHomeOverview,
  listAnnouncements,
  listBanners,
  listCustomPages,
  listFaqs,
  listPageTexts,
  listShopTexts,
  plainText,
} from '../../content/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { OwnText } from './store.ts'

/** Products whose texts are read; the report says if there are more. */
export const MAX_PRODUCTS = 5000

/** Everything that staff wrote and shoppers can see today, or will see without a further change. */
export async function collectTexts(ctx: Context): Promise<OwnText[]> {
  const [announcements, banners, faqs, pages, pageTexts, shopTexts, home, settings] = await Promise.all([
    allowed(listAnnouncements(ctx)),
    allowed(listBanners(ctx)),
    allowed(listFaqs(ctx)),
    allowed(listCustomPages(ctx)),
    allowed(listPageTexts(ctx)),
    allowed(listShopTexts(ctx)),
    allowed(findHomeOverview(ctx)),
    readSettings(ctx),
  ])
  const isShown = ({ state }: { state: string }) => state === 'shown' || state === 'waiting'
  return [
    ...announcements.filter(isShown).map(({ id, title, text, link, endsAt }) => ({
      place: { label: `Announcement: ${title}`, to: `/admin/announcements/${id}` },
      text,
      links: link ? [link] : [],
      endsAt: dateOf(endsAt),
    })),
    ...banners.filter(isShown).map(({ id, title, text, buttonLabel, link, endsAt }) => ({
      place: { label: `Banner: ${title}`, to: `/admin/banners/${id}` },
      text: lines(title, text, buttonLabel),
      links: link ? [link] : [],
      endsAt: dateOf(endsAt),
    })),
    ...faqs
      .filter(({ isActive }) => isActive)
      .map(({ id, question, answer }) => ({
        place: { label: `Question: ${question}`, to: `/admin/faqs/${id}` },
        ...rich(question, answer),
      })),
    ...pages
      .filter(({ isPublished }) => isPublished)
      .map(({ id, title, description, body }) => ({
        place: { label: `Page: ${title}`, to: `/admin/pages/${id}` },
        ...rich(lines(title, description), body),
      })),
    ...pageTexts.flatMap(({ page, name, texts }) => plain(`Page texts: ${name}`, `/admin/page-texts/${page}`, texts)),
    ...shopTexts.flatMap(({ name, body }) =>
      body ? [{ place: { label: `Page: ${name}`, to: `/admin/pages/texts/${name}` }, ...rich('', body) }] : [],
    ),
    ...home.sections
      .filter(({ isActive }) => isActive)
      .flatMap(({ id, texts, body, link }) => {
        const { text, links } = rich(lines(...Object.values(texts)), body)
        if (!text && !link) return []
        const place = { label: 'Home page', to: `/admin/home/${id}` }
        return [{ place, text, links: link ? [link, ...links] : links, endsAt: null }]
      }),
    ...plain('Settings: Announcement bar', '/admin/settings/display', { bar: settings.merch.announcementFallback }),
  ]
}

type ProductRow = { id: string; name: string; summary: string; description: string; highlights: string[] }

/** The texts of published products, best sellers first. */
export async function collectProductTexts(ctx: Context): Promise<OwnText[]> {
  const rows = await queryRows<ProductRow>(
    ctx.db,
    sql`select id, name, summary, description_html as description, highlights from products
      where status = 'published' order by sold desc, id limit ${MAX_PRODUCTS}`,
  )
  return rows.map(({ id, name, summary, description, highlights }) => ({
    place: { label: `Product: ${name}`, to: `/admin/products/${id}` },
    ...rich(lines(summary, ...highlights), description),
  }))
}

const lines = (...texts: string[]): string => texts.filter(Boolean).join('\n')
const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

const plain = (label: string, to: string, texts: Record<string, string>): OwnText[] => {
  const text = lines(...Object.values(texts))
  return text ? [{ place: { label, to }, text, links: [], endsAt: null }] : []
}

function rich(before: string, html: string): Omit<OwnText, 'place'> {
  const anchors = DomUtils.findAll(({ name }) => name === 'a', parseDocument(html).children)
  return {
    text: lines(before, plainText(html)),
    links: anchors.flatMap(({ attribs }) => attribs.href ?? []),
    endsAt: null,
  }
}

/** The audit asks as the store itself, which may read everything. */
async function allowed<T>(asked: Promise<Result<T, 'FORBIDDEN'>>): Promise<T> {
  const found = await asked
  if (!found.ok) throw new Error('The audit may not read the store’s content')
  return found.value
}
