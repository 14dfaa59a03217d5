import type { Context } from '../../platform/context.ts'
import {
  CATALOG_TAG,
  countProducts,
  findBrand,
  findBrands,
  findCategories,
  findCategory,
  findCollection,
  findCollectionTargets,
  findGoal,
  findGoals,
  findImports,
  findSubcategory,
} from '../catalog/index.ts'
import { readSettings, SETTINGS_TAG } from '../settings/index.ts'
import { CONTENT_TAG } from './find-content.ts'
import { BUILT_IN_PAGES, pathOf } from './menu-pages.ts'
import { DEFAULT_MENUS, type MenuName, type Placed } from './menu-rules.ts'
import { importsName } from './page-texts/built-in/dubai-import.ts'
import { customPages } from './tables.ts'

/** `empty`: it exists and has nothing to show. `draft`: a custom page or collection that is not published. */
export type TargetState = 'shown' | 'empty' | 'draft' | 'missing'
export type TargetKind = 'page' | 'category' | 'brand' | 'goal' | 'collection' | 'custom-page'

/** Something that a menu entry can lead to; `ref` finds it again when its address changes. */
type Target = { kind: TargetKind; ref: string; to: string; name: string; state: TargetState }

/** Everything in the store that a menu can lead to, with its present address. */
export type Targets = {
  all: Target[]
  byRef: Map<string, Target>
  byPath: Map<string, Target>
  /** Whether a custom page is marked for the footer. */
  hasFooterPages: boolean
  /** What the store calls its imports: the demo has a name of its own for them. */
  importsName: string
}

export const readTargets = (ctx: Context): Promise<Targets> =>
  ctx.memory.remember('menu-targets', [CATALOG_TAG, CONTENT_TAG, SETTINGS_TAG], () => loadTargets(ctx))

const IMPORTS = '/dubai-import'

/** A menu as the store brings it. */
export const builtInMenu = (name: MenuName, targets: Targets): Placed[] =>
  DEFAULT_MENUS[name].map((entry) => (entry.to === IMPORTS ? { ...entry, label: targets.importsName } : entry))

/** One country’s products are enough to know whether there are imports. */
const ONE = 1

async function loadTargets(ctx: Context): Promise<Targets> {
  const [{ store, membership }, categories, brands, goals, collections, pages, imports, onSale, bestSellers] =
    await Promise.all([
      readSettings(ctx),
      findCategories(ctx),
      findBrands(ctx),
      findGoals(ctx),
      findCollectionTargets(ctx),
      ctx.db.select().from(customPages).orderBy(customPages.title, customPages.id),
      findImports(ctx, ONE),
      countProducts(ctx, { onSale: true }),
      countProducts(ctx, { bestSeller: true }),
    ])
  const stateOf = (count: number): TargetState => (count > 0 ? 'shown' : 'empty')
  const counted: Record<string, number> = {
    [IMPORTS]: imports.total,
    '/offers': onSale,
    '/brands': brands.length,
    ':categories': categories.filter(({ productCount }) => productCount > 0).length,
    ':best-sellers': bestSellers,
    ':brands': brands.length,
  }
  const named = BUILT_IN_PAGES.map(([to, name]) => [to, to === IMPORTS ? importsName(store.isDemo) : name] as const)
  const builtIn = [...named, ...Object.keys(counted).map((to) => [to, to] as const)]
  const all: Target[] = [
    ...builtIn.map(([to, name]): Target => {
      const state = to === '/member' && !membership.isOffered ? 'missing' : stateOf(counted[to] ?? 1)
      return { kind: 'page', ref: to, to, name, state }
    }),
    ...categories.flatMap((category) => [
      taxon('category', category, `/category/${category.slug}`),
      ...category.subcategories.map((each) =>
        taxon(
          'category',
          { ...each, name: `${category.name}: ${each.name}` },
          `/category/${category.slug}/${each.slug}`,
        ),
      ),
    ]),
    ...brands.map((brand) => taxon('brand', brand, `/brand/${brand.slug}`)),
    ...goals.map((goal) => taxon('goal', goal, `/goal/${goal.slug}`)),
    ...collections.map((each) => {
      const target = taxon('collection', each, `/collections/${each.slug}`)
      return each.isPublished ? target : { ...target, state: 'draft' as const }
    }),
    ...pages.map(({ id, slug, title, isPublished }): Target => {
      const state = isPublished ? 'shown' : 'draft'
      return { kind: 'custom-page', ref: `custom-page:${id}`, to: `/pages/${slug}`, name: title, state }
    }),
  ]
  return {
    all,
    byRef: new Map(all.map((target) => [target.ref, target])),
    byPath: new Map(all.map((target) => [target.to, target])),
    hasFooterPages: pages.some(({ isPublished, isInFooter }) => isPublished && isInFooter),
    importsName: importsName(store.isDemo),
  }
}

type Taxon = { id: string; name: string; productCount: number }
const taxon = (kind: TargetKind, { id, name, productCount }: Taxon, to: string): Target => ({
  kind,
  ref: `${kind}:${id}`,
  to,
  name,
  state: productCount > 0 ? 'shown' : 'empty',
})

const NAMED = /^\/(?:category|brand|goal|collections|pages)\//

/** Where a stored entry leads now, and whether that is shown. Addresses elsewhere and products are taken as they are. */
export function targetOf({ byRef, byPath }: Targets, { to, ref }: Stored): { to: string; state: TargetState } {
  const found = ref ? byRef.get(ref) : byPath.get(pathOf(to))
  if (found) return { to: ref ? found.to + to.slice(pathOf(to).length) : to, state: found.state }
  return { to, state: NAMED.test(to) ? 'missing' : 'shown' }
}
type Stored = { to: string; ref?: string | undefined }

/** What `to` leads to, also by a former address; undefined for other pages, and if nothing is there. */
export async function refOf(ctx: Context, targets: Targets, to: string): Promise<string | undefined> {
  const path = pathOf(to)
  if (!NAMED.test(path)) return undefined
  const found = targets.byPath.get(path)
  if (found) return found.ref
  const [, kind, slug = '', under] = path.split('/')
  if (kind === 'brand') return idOf('brand', await findBrand(ctx, slug))
  if (kind === 'goal') return idOf('goal', await findGoal(ctx, slug))
  if (kind === 'collections') return idOf('collection', await findCollection(ctx, slug))
  if (kind !== 'category') return undefined
  const category = await findCategory(ctx, slug)
  if (!under || !category.ok) return idOf('category', category)
  const subcategory = await findSubcategory(ctx, category.value, under)
  return subcategory && `category:${subcategory.id}`
}

const idOf = (kind: TargetKind, found: { ok: true; value: { id: string } } | { ok: false }) =>
  found.ok ? `${kind}:${found.value.id}` : undefined
