import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { inTurns } from '../../platform/in-turns.ts'
import {
  findChangedSearchRows,
  findLastChanges,
  findSearchRows,
  nothingRead,
  type ProductColumns,
  type ReadUntil,
  readColumns,
  readSearchNames,
  type SearchRow,
} from '../catalog/index.ts'
import { readSettings } from '../settings/index.ts'
import { buildBase, type ChangedRow, type IndexBase, indexOf, type SearchIndex } from './search-index.ts'
import { AT_ONCE, weigh } from './search-layer.ts'

export const SEARCH_TAG = 'catalog'
const SLICE = 1000
/** Above this many changed products, a new base is built in the background. */
const MAX_CHANGED = 2000

export type Base = IndexBase & { synonyms: string; labels: ReadonlyMap<string, string>; readUntil: ReadUntil }
type Kept = {
  base: Base | null
  /** Changes since the base was read: the searchable text of each product, null if it is not published. */
  changed: Map<string, ChangedRow | null>
  readUntil: ReadUntil
  current: SearchIndex | null
  version: object | null
  working: { version: object; index: Promise<SearchIndex> } | null
  /** A base that is being built, or is ready to take over. */
  next: { base: Base | null } | null
}

// One index per memory, which means one per database: a server has one, each test file its own.
const kept = new WeakMap<object, Kept>()
const empty = (): Kept => ({
  base: null,
  changed: new Map(),
  readUntil: nothingRead,
  current: null,
  version: null,
  working: null,
  next: null,
})

/**
 * The index of this process. After a purge, it reads the changed products before it answers, so that no answer and no
 * cached page comes from a stale index (decision 0028).
 */
export async function searchIndex(ctx: Context): Promise<SearchIndex> {
  const own = kept.get(ctx.memory) ?? empty()
  kept.set(ctx.memory, own)
  // Memory returns the same object until the tag is purged, so a different one means that something has changed.
  const version = await ctx.memory.pin('search-version', [SEARCH_TAG, 'settings'], async () => ({}))
  const columns = await readColumns(ctx)
  if (own.current?.columns === columns && own.version === version) return own.current
  if (own.working?.version === version) return own.working.index
  // One update at a time: an older result must not overwrite a newer one.
  const before = own.working?.index.catch(() => undefined) ?? Promise.resolve()
  const index = before
    .then(() => update(ctx, own, columns))
    .then((updated) => {
      own.current = updated
      own.version = version
      return updated
    })
    .finally(() => {
      if (own.working?.index === index) own.working = null
    })
  own.working = { version, index }
  return index
}

/** The large part of this process's index; null if it was not built yet. */
export const baseOf = (ctx: Context): Base | null => kept.get(ctx.memory)?.base ?? null

/** Begins with the large part of an index that an earlier process has built. */
export function placeBase(ctx: Context, base: Base): Base {
  const own = empty()
  startFrom(own, base)
  kept.set(ctx.memory, own)
  return base
}

/** Rebuilds the index and waits for it: at start-up, after an import, in tests. */
export async function rebuildSearch(ctx: Context): Promise<{ products: number; words: number }> {
  await ctx.purge([SEARCH_TAG])
  const own = kept.get(ctx.memory)
  if (own) {
    await own.working?.index.catch(() => undefined)
    own.base = null
  }
  const { products, layers } = await searchIndex(ctx)
  return { products, words: layers[0]?.vocabulary.words.length ?? 0 }
}

async function update(ctx: Context, own: Kept, columns: ProductColumns): Promise<SearchIndex> {
  const { search } = await readSettings(ctx)
  const labels = await readSearchNames(ctx)
  const synonyms = JSON.stringify(search.synonyms)
  if (own.next?.base) startFrom(own, own.next.base)
  const isCurrent =
    own.base?.columns === columns && own.base.synonyms === synonyms && !hasRenamed(own.base.labels, labels)
  // Renaming a brand or category changes the text of products that did not change themselves.
  if (!isCurrent) startFrom(own, await readBase(ctx, columns))
  const { base } = own
  if (!base) throw new Error('The search index has no base')
  const found = await findChangedSearchRows(ctx, own.readUntil)
  for await (const row of inTurns(found.rows, AT_ONCE)) own.changed.set(row.id, { ...row, ...weigh(row, base.relate) })
  for (const id of found.gone) own.changed.set(id, null)
  own.readUntil = found.readUntil
  if (own.changed.size > MAX_CHANGED && !own.next) renew(ctx, own, columns)
  return indexOf(base, own.changed)
}

function startFrom(own: Kept, base: Base): void {
  own.base = base
  own.changed = new Map()
  own.readUntil = base.readUntil
  own.next = null
}

const hasRenamed = (known: ReadonlyMap<string, string>, labels: ReadonlyMap<string, string>): boolean =>
  [...known].some(([id, label]) => labels.has(id) && labels.get(id) !== label)

/** Builds a new base while the old one and the changes since continue to answer. */
function renew(ctx: Context, own: Kept, columns: ProductColumns): void {
  const next: Kept['next'] = { base: null }
  own.next = next
  readBase(ctx, columns).then(
    (base) => {
      // Another base may have been built meanwhile, after a brand was renamed.
      if (own.next !== next) return
      next.base = base
      own.version = null
    },
    (error) => {
      if (own.next === next) own.next = null
      ctx.log.error({ error: String(error) }, 'the search index could not be built')
    },
  )
}

async function readBase(ctx: Context, columns: ProductColumns): Promise<Base> {
  const { search } = await readSettings(ctx)
  const labels = await readSearchNames(ctx)
  const readUntil = await findLastChanges(ctx)
  const rows: SearchRow[] = []
  let after = ''
  for (;;) {
    const slice = await findSearchRows(ctx, { after, limit: SLICE })
    rows.push(...slice)
    const last = slice.at(-1)
    if (!last || slice.length < SLICE) break
    after = last.id
    await nextTurn()
  }
  const base = await buildBase(columns, rows, search.synonyms)
  return { ...base, synonyms: JSON.stringify(search.synonyms), labels, readUntil }
}
