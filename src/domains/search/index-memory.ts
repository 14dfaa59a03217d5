import type { Context } from '../../platform/context.ts'
import { findSearchRows, type ProductColumns, readColumns, type SearchRow } from '../catalog/index.ts'
import { readSettings } from '../settings/index.ts'
import { buildIndex, type SearchIndex } from './search-index.ts'

export const SEARCH_TAG = 'catalog'
const SLICE = 5000

type Kept = { current: SearchIndex | null; building: Promise<SearchIndex> | null; version: object | null }

// One index per memory, which is one per database: a server has one, each test file its own.
const kept = new WeakMap<object, Kept>()

/**
 * The index of this process. It is built when first asked for and anew when the catalogue has changed; while a new one
 * is built, the last one answers, so that a search never waits for an import.
 */
export async function searchIndex(ctx: Context): Promise<SearchIndex> {
  const own = kept.get(ctx.memory) ?? { current: null, building: null, version: null }
  kept.set(ctx.memory, own)
  // The memory hands out the same object until the tag is purged: another one means that something changed.
  const version = await ctx.memory.remember('search-version', [SEARCH_TAG, 'settings'], async () => ({}))
  const columns = await readColumns(ctx)
  if (own.current?.columns === columns && own.version === version) return own.current
  if (!own.building) {
    own.building = build(ctx, columns)
      .then((index) => {
        own.current = index
        own.version = version
        return index
      })
      .finally(() => {
        own.building = null
      })
    own.building.catch((error) => ctx.log.error({ err: error }, 'the search index could not be built'))
  }
  return own.current ?? own.building
}

/** Builds the index and waits for it: at start, after an import, in tests. */
export async function rebuildSearch(ctx: Context): Promise<{ products: number; words: number }> {
  await ctx.purge([SEARCH_TAG])
  const own = kept.get(ctx.memory)
  if (own) {
    await own.building?.catch(() => undefined)
    own.current = null
  }
  const index = await searchIndex(ctx)
  return { products: index.products, words: index.vocabulary.words.length }
}

async function build(ctx: Context, columns: ProductColumns): Promise<SearchIndex> {
  const { search } = await readSettings(ctx)
  const rows: SearchRow[] = []
  let after = ''
  for (;;) {
    const slice = await findSearchRows(ctx, { after, limit: SLICE })
    rows.push(...slice)
    const last = slice.at(-1)
    if (!last || slice.length < SLICE) break
    after = last.id
    await letOthersRun()
  }
  return buildIndex(columns, rows, search.synonyms, letOthersRun)
}

const letOthersRun = () => new Promise<void>((resume) => setImmediate(resume))
