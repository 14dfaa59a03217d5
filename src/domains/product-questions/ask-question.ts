import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findProduct } from '../catalog/index.ts'
import { findOwnAccount, lockAccount } from '../customers/index.ts'
import { authorName } from '../reviews/rules.ts'
import { refuse } from './problems.ts'
import { ownQuestion } from './question-view.ts'
import { MAX_PENDING } from './rules.ts'
import type { NewQuestion, OwnQuestion } from './schemas.ts'
import { productQuestions } from './tables.ts'

// People in offices and hostels share one IP address.
const PER_IP = { name: 'question-place', points: 60, seconds: 60 * 60 }
const PER_ACCOUNT = { name: 'question-account', points: 20, seconds: 60 * 60 }

/** Asks about a product. The same question sent twice is one, so that a form may be sent again. */
export async function askQuestion(
  ctx: Context,
  { product, question }: NewQuestion,
  client: Client,
): Promise<Result<OwnQuestion, 'LOGIN_REQUIRED' | 'PRODUCT_NOT_FOUND' | 'TOO_MANY_QUESTIONS' | 'TOO_MANY_TRIES'>> {
  const customer = await findOwnAccount(ctx)
  if (!customer) return refuse('LOGIN_REQUIRED')
  const wait =
    (await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))) ?? (await consumeRateLimit(ctx, PER_ACCOUNT, customer.id))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const found = await findProduct(ctx, product)
  if (!found.ok) return found
  const productId = found.value.product.id
  return ctx.transaction(async (tx) => {
    // Of two questions sent at once, the second sees the first. An account that is being deleted asks nothing.
    if (!(await lockAccount(tx, customer.id))) return refuse('LOGIN_REQUIRED')
    const waiting = await tx.db
      .select()
      .from(productQuestions)
      .where(and(eq(productQuestions.customerId, customer.id), eq(productQuestions.status, 'pending')))
    const same = waiting.find((row) => row.productId === productId && row.body === question)
    if (same) return ok(ownQuestion(same))
    if (waiting.length >= MAX_PENDING) return refuse('TOO_MANY_QUESTIONS', { count: waiting.length })
    const [row] = await tx.db
      .insert(productQuestions)
      .values({
        id: newId('qst'),
        productId,
        customerId: customer.id,
        author: authorName(customer),
        body: question,
        status: 'pending',
        askedAt: tx.now(),
      })
      .returning()
    if (!row) throw new Error('The question was not stored')
    return ok(ownQuestion(row))
  })
}
