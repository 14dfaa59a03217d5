import type { Context } from '../../../platform/context.ts'
import { CATALOG_TAG, productTag } from '../taxonomy.ts'

/**
 * What `read` finds for each product, in the order of the ids; null where it finds nothing. Each value is cached until
 * its product changes, and those that are not cached are read in one statement.
 */
export function rememberProducts<T>(
  ctx: Context,
  kind: string,
  ids: readonly string[],
  read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<(T | null)[]> {
  const missing: string[] = []
  let reading: Promise<ReadonlyMap<string, T>> | null = null
  const readMissing = async () => {
    // Wait one turn, so that all missing ids have been collected.
    await Promise.resolve()
    return read(missing)
  }
  const load = async (id: string) => {
    missing.push(id)
    reading ??= readMissing()
    return (await reading).get(id) ?? null
  }
  return Promise.all(
    ids.map((id) => ctx.memory.rememberSmall(`${kind}:${id}`, [CATALOG_TAG, productTag(id)], () => load(id))),
  )
}
