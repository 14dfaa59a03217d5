import type { Context } from '../../platform/context.ts'
import { findLabels } from '../catalog/index.ts'
import type { ProductCard } from '../catalog/schemas.ts'
import { answerUnknown, answerUnread } from './answer-unread.ts'
import { findUnknown } from './find-unknown.ts'
import { meets } from './judge-label.ts'
import type { Cleared, RuledOut } from './ruled-out.ts'
import type { Answer, Draft, Offered } from './schemas.ts'
import { NO_SEARCH } from './search-words.ts'

/**
 * The refusal, if something must be left out that was not understood, or that no label lists (among those of the products
 * that `q` finds): then no product may be listed, named or compared.
 */
export async function clear(ctx: Context, ruledOut: RuledOut, q: string): Promise<Cleared | Draft> {
  if (ruledOut.unread.length > 0) return answerUnread(ruledOut)
  const unknown = await findUnknown(ctx, ruledOut.unwanted, q)
  return unknown.length > 0 ? answerUnknown(unknown) : (ruledOut as Cleared)
}

/** An answer without cards. */
export const say = (draft: Draft): Answer => ({ ...draft, products: [] as unknown as Offered })

/**
 * The only way from products to an answer: however they were found, no card has what the conversation rules out. A list's
 * text fits only the whole list.
 */
export async function offer(ctx: Context, ruledOut: Cleared, draft: Draft): Promise<Answer> {
  if (draft.products.length === 0) return say(draft)
  if (await areWithin(ctx, draft.products, ruledOut))
    return { ...draft, products: draft.products as unknown as Offered }
  return say(draft.products.length === 1 ? draft : answerUnread(ruledOut))
}

/** Whether the label of every product declares what a conversation demands. */
async function areWithin(ctx: Context, products: readonly ProductCard[], ruledOut: Cleared): Promise<boolean> {
  const { without, unwanted, diets, claims } = ruledOut
  if (without.length + unwanted.length + diets.length + claims.length === 0) return true
  const labels = await findLabels(
    ctx,
    products.map(({ id }) => id),
  )
  // A search that finds nothing sugar free says so and goes on without added sugar.
  const softened = without.map((each) => (each === 'sugar' ? 'added-sugar' : each))
  const demands = { ...NO_SEARCH, unwanted, diets, claims, without: softened }
  return products.every(({ id }) => {
    const label = labels.get(id)
    return label !== undefined && meets(label, demands)
  })
}
