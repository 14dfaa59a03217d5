import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { legalNameOf } from '../settings/rules.ts'
import { judge } from './checks/all.ts'
import { collectFacts } from './read/collect-facts.ts'
import { collectProductTexts, collectTexts } from './read/collect-texts.ts'
import { findDeadLinks, type ReadPage, readPages } from './read/read-pages.ts'
import type { Audit } from './schemas.ts'

/** How the audit reaches the store's pages. */
export type AuditAccess = { readPage: ReadPage; origin: string }

/**
 * Checks pages, texts and settings for the 13 dark patterns of the Guidelines of 2023, as they are now. Changes and stores
 * nothing.
 */
export async function auditStore(ctx: Context, { readPage, origin }: AuditAccess): Promise<Result<Audit, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'settings.write')
  if (refused) return refused
  // Settings are for those who may change everything; what others edit is read in the name of the store.
  const inside: Context = { ...ctx, actor: { kind: 'system' } }
  const outside: Context = { ...ctx, actor: { kind: 'nobody' } }
  const [content, products, { pages, unread }, [counted]] = await Promise.all([
    collectTexts(inside),
    collectProductTexts(inside),
    readPages(inside, readPage),
    queryRows<{ count: number }>(ctx.db, sql`select count(*)::int as count from products where status = 'published'`),
  ])
  const texts = [...content, ...products]
  const facts = await collectFacts(outside, origin, texts)
  const deadLinks = await findDeadLinks(texts, facts.stock, readPage)
  const { store } = facts.settings
  return ok({
    at: ctx.now().toISOString(),
    store: { name: store.name, legalName: legalNameOf(store), address: store.addressLines },
    scope: {
      pages: pages.map(({ path }) => path),
      unread,
      texts: content.length,
      products: products.length,
      productsInAll: counted?.count ?? 0,
    },
    results: judge({ ...facts, texts, pages, deadLinks }),
  })
}
