import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { productTag } from '../catalog/index.ts'
import { productQuestions } from './tables.ts'

/**
 * Handles the questions of a deleted account, on `customer.deleted`. Answered ones help others and stay, without the
 * asker's name; the others are deleted, since nobody is left to read an answer.
 */
export async function eraseAsker(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    const own = eq(productQuestions.customerId, customerId)
    await tx.db.delete(productQuestions).where(and(own, ne(productQuestions.status, 'answered')))
    const nameless = await tx.db.update(productQuestions).set({ customerId: null, author: '' }).where(own).returning()
    await tx.purge(nameless.map(({ productId }) => productTag(productId)))
    return ok(null)
  })
}
