import { sql } from 'drizzle-orm'
import type { Context } from '../../../../platform/context.ts'
import { queryRows } from '../../../../platform/db/query-rows.ts'
import { ok, type Refusal, type Result } from '../../../../shared/result.ts'
import { type CollectionPreviewForm, type CollectionScope, ruleOf } from '../../collections/schemas.ts'
import { refuse } from '../../problems.ts'
import { isKey, textArray } from '../../rows.ts'
import type { Taxonomy } from '../../taxonomy.ts'

export const wrong = (field: string, reason: string): Refusal<'COLLECTION_REFUSED'> =>
  refuse('COLLECTION_REFUSED', { reason, fields: { [field]: reason } })

/**
 * What a form asks for, with ids in place of slugs. Unknown names are refused: a condition that nothing can meet would
 * empty the collection without saying why.
 */
export async function resolveScope(
  ctx: Context,
  form: CollectionPreviewForm,
  { categories, brands }: Taxonomy,
): Promise<Result<CollectionScope, 'COLLECTION_REFUSED'>> {
  const { kind, sort } = form
  const rule = ruleOf(form)
  if (kind === 'picked') {
    const { ids, unknown } = await productIdsOf(ctx, form.products)
    if (unknown !== undefined) return wrong('products', `No product has the address or id “${unknown}”`)
    // The conditions stay, so that switching back and forth loses nothing.
    return ok({ kind, sort, rule: knownOnly(rule, categories, brands), productIds: ids })
  }
  const rows = [...categories.values()]
  const categoryOf = (name: string) => {
    const [slug, under] = name.split('/')
    const top = rows.find((row) => row.parentId === null && row.slug === slug)
    return categories.get(name) ?? (under ? rows.find((row) => row.parentId === top?.id && row.slug === under) : top)
  }
  const brandOf = (name: string) => brands.get(name) ?? [...brands.values()].find((row) => row.slug === name)
  const lost = rule.categories.find((name) => !categoryOf(name))
  if (lost !== undefined) return wrong('categories', `There is no category “${lost}”`)
  const gone = rule.brands.find((name) => !brandOf(name))
  if (gone !== undefined) return wrong('brands', `There is no brand “${gone}”`)
  const idsOf = (names: readonly string[], find: (name: string) => { id: string } | undefined) => [
    ...new Set(names.flatMap((name) => find(name)?.id ?? [])),
  ]
  const ids = { categories: idsOf(rule.categories, categoryOf), brands: idsOf(rule.brands, brandOf) }
  return ok({ kind, sort, rule: { ...rule, ...ids }, productIds: (await productIdsOf(ctx, form.products)).ids })
}

type Ids = { has: (id: string) => boolean }
const knownOnly = (rule: CollectionScope['rule'], categories: Ids, brands: Ids): CollectionScope['rule'] => ({
  ...rule,
  categories: rule.categories.filter((id) => categories.has(id)),
  brands: rule.brands.filter((id) => brands.has(id)),
})

async function productIdsOf(ctx: Context, names: readonly string[]): Promise<{ ids: string[]; unknown?: string }> {
  const keys = names.filter(isKey)
  const rows = await queryRows<{ id: string; slug: string }>(
    ctx.db,
    sql`select id, slug from products where id = any(${textArray(keys)}) or slug = any(${textArray(keys)})`,
  )
  const known = new Map(rows.flatMap(({ id, slug }) => [[slug, id] as const, [id, id] as const]))
  const unknown = names.find((name) => !known.has(name))
  const ids = [...new Set(names.flatMap((name) => known.get(name) ?? []))]
  return unknown === undefined ? { ids } : { ids, unknown }
}
