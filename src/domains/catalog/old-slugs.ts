import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { frequentRows } from '../../platform/db/query-rows.ts'
import { textArray } from './rows.ts'
import { oldSlugs } from './tables.ts'
import { upsertRows } from './upsert-rows.ts'

type OldSlug = typeof oldSlugs.$inferInsert

/** Key of a subcategory's old slug: its slugs are unique only within its category. */
export const slugKey = (parentId: string | null, slug: string): string => (parentId ? `${parentId}/${slug}` : slug)

/** Makes replaced slugs redirect to their target, and removes the redirects of slugs that are in use again. */
export async function saveOldSlugs(
  tx: Context,
  kind: OldSlug['kind'],
  { left, taken }: { left: readonly Omit<OldSlug, 'kind'>[]; taken: readonly string[] },
): Promise<void> {
  const rows = [...new Map(left.map((each) => [each.slug, { kind, ...each }])).values()]
  await upsertRows(tx.db, oldSlugs, rows, sql`on conflict (kind, slug) do update set target_id = excluded.target_id`)
  await frequentRows(tx.db, sql`delete from old_slugs where kind = ${kind} and slug = any(${textArray(taken)})`)
}
