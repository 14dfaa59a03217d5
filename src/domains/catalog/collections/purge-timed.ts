import type { Context } from '../../../platform/context.ts'
import { CATALOG_TAG } from '../taxonomy.ts'
import { readCollections } from './read-collections.ts'

/** Purges what shows a collection of new products, once a day has ended. Nothing was written, so nothing else does. */
export async function purgeTimedCollections(ctx: Context): Promise<void> {
  const all = await readCollections(ctx)
  const isTimed = all.some(({ isPublished, kind, rule }) => isPublished && kind === 'rule' && rule.newDays !== null)
  if (isTimed) await ctx.purge([CATALOG_TAG])
}
