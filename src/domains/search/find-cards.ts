import type { Context } from '../../platform/context.ts'
import { CATALOG_TAG, findProductsByIds, productTag } from '../catalog/index.ts'
import type { ProductCard } from '../catalog/schemas.ts'

/**
 * Cards in the order of the ids, each cached until it changes: typing a word letter by letter finds nearly the same
 * products each time. Cards that are not cached are read in one query.
 */
export async function findCards(ctx: Context, ids: readonly string[]): Promise<ProductCard[]> {
  const missing: string[] = []
  let read: Promise<Map<string, ProductCard>> | null = null
  const readMissing = async () => {
    // Wait one turn, so that all missing ids have been collected.
    await Promise.resolve()
    return new Map((await findProductsByIds(ctx, missing)).map((card) => [card.id, card]))
  }
  const load = async (id: string) => {
    missing.push(id)
    read ??= readMissing()
    return (await read).get(id) ?? null
  }
  const cards = await Promise.all(
    ids.map((id) => ctx.memory.remember(`search:card:${id}`, [CATALOG_TAG, productTag(id)], () => load(id))),
  )
  return cards.filter((card) => card !== null)
}
