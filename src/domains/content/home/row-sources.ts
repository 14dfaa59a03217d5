import type { Context } from '../../../platform/context.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { findCards, findCollectionCards, findNewest, findProducts } from '../../catalog/index.ts'
import type { ProductCard, ProductFilter } from '../../catalog/schemas.ts'
import { readTargets, type Targets, targetOf } from '../menu-targets.ts'
import { ROW_SIZES } from './rules.ts'
import type { StoredSection } from './schemas.ts'

/** Rules that need nothing of the catalogue; `picked` is by hand. */
const RULES = ['picked', 'best-sellers', 'new', 'on-sale'] as const
type Rule = (typeof RULES)[number]
const NAMES: Record<Rule, string> = {
  picked: 'Products picked by hand',
  'best-sellers': 'Best sellers',
  new: 'New products',
  'on-sale': 'Products on sale',
}
/** What a row may show the products of. */
const KINDS: readonly string[] = ['collection', 'category', 'brand', 'goal']
const COLLECTION = 'collection:'

export type RowSource = { kind: string; source: string; name: string }

/** Everything that a row can show, for the editor. */
export async function findRowSources(ctx: Context): Promise<RowSource[]> {
  const { all } = await readTargets(ctx)
  return [
    ...RULES.map((source) => ({ kind: 'rule', source, name: NAMES[source] })),
    ...all.filter(({ kind }) => KINDS.includes(kind)).map(({ kind, ref, name }) => ({ kind, source: ref, name })),
  ]
}

/** Whether a row can be about this: a rule, or something that is in the store. */
export const isSource = ({ byRef }: Targets, source: string): boolean =>
  RULES.some((rule) => rule === source) || KINDS.includes(byRef.get(source)?.kind ?? '')

/** The products that a row shows now; none if what it is about is gone. */
export async function findRowCards(
  ctx: Context,
  { source, products, count }: Pick<StoredSection, 'source' | 'products' | 'count'>,
): Promise<ProductCard[]> {
  if (source === 'picked') return findCards(ctx, products)
  const limit = count ?? ROW_SIZES.row
  if (source === 'new') return findNewest(ctx, limit)
  if (source.startsWith(COLLECTION)) return findCollectionCards(ctx, source.slice(COLLECTION.length), limit)
  const filter = filterOf(await readTargets(ctx), source)
  return filter ? (await findProducts(ctx, filter, { limit })).items : []
}

function filterOf({ byRef }: Targets, source: string): ProductFilter | null {
  if (source === 'best-sellers') return { bestSeller: true }
  if (source === 'on-sale') return { onSale: true }
  const [, kind, slug = '', under] = byRef.get(source)?.to.split('/') ?? []
  if (kind === 'category') return { category: slug, ...(under ? { subcategory: under } : {}) }
  if (kind === 'brand') return { brand: slug }
  return kind === 'goal' ? { goal: slug } : null
}

/** Where a section's link leads now; empty if that is gone. */
export async function findLink(ctx: Context, { link, ref }: Pick<StoredSection, 'link' | 'ref'>): Promise<string> {
  if (!link) return ''
  const { to, state } = targetOf(await readTargets(ctx), { to: link, ref: ref || undefined })
  return state === 'missing' || state === 'draft' ? '' : to
}

/** The heading of a row whose owner has written none. */
export async function rowHeading(ctx: Context, source: string): Promise<string> {
  const { byRef } = await readTargets(ctx)
  return ownValue(HEADINGS, source) ?? byRef.get(source)?.name ?? ''
}

const HEADINGS: Record<string, string> = {
  picked: 'Our picks',
  'best-sellers': 'Best Sellers',
  new: 'New in store',
  'on-sale': 'On sale',
}
