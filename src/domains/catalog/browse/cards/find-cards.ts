import type { Context } from '../../../../platform/context.ts'
import { preparedRows } from '../../../../platform/db/query-rows.ts'
import { isKey } from '../../rows.ts'
import type { ProductCard } from '../../schemas.ts'
import { rememberProducts } from '../remember-products.ts'
import { CARDS_BY_IDS, type CardRow, cardsOf } from './cards.ts'

/**
 * Cards of published products in the order of the ids, each cached until it changes: lists and searches show nearly the
 * same products again and again.
 */
export async function findCards(ctx: Context, ids: readonly string[]): Promise<ProductCard[]> {
  const cards = await rememberProducts(
    ctx,
    'card',
    ids,
    async (missing) => new Map((await findProductsByIds(ctx, missing)).map((card) => [card.id, card])),
  )
  return cards.filter((card) => card !== null)
}

/** Cards read from the database, in the order of the ids; ids without a published product are left out. */
export async function findProductsByIds(ctx: Context, asked: readonly string[]): Promise<ProductCard[]> {
  const ids = asked.filter(isKey)
  if (ids.length === 0) return []
  const rows = await preparedRows<CardRow>(ctx.db, 'catalog_cards', CARDS_BY_IDS, [ids])
  const cards = new Map((await cardsOf(ctx, rows)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
