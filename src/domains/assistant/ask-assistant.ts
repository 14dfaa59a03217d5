import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import type { LanguageModel } from '../../platform/language-model/language-model.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import type { RateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { ok, type Result } from '../../shared/result.ts'
import { ownId } from '../customers/index.ts'
import { answerMessage } from './answer-message.ts'
import { askModel } from './model/ask-model.ts'
import { refuse } from './problems.ts'
import type { AnswerPart, ChatBody } from './schemas.ts'

// Offices and hostels share one address; each question to a model costs the owner money.
const PER_IP: RateLimit = { name: 'assistant-place', points: 60, seconds: 5 * 60 }
const PER_ACCOUNT: RateLimit = { name: 'assistant-account', points: 30, seconds: 5 * 60 }

/**
 * Answers a message as a stream, by the language model if the owner has set one up, otherwise by the built-in
 * assistant. Nothing is stored or logged. Refuses TOO_MANY_TRIES (A42).
 */
export async function askAssistant(
  ctx: Context,
  input: ChatBody,
  client: Client,
  model: LanguageModel | null,
): Promise<Result<AsyncIterable<AnswerPart>, 'TOO_MANY_TRIES'>> {
  const account = ownId(ctx)
  const wait =
    (await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))) ??
    (account ? await consumeRateLimit(ctx, PER_ACCOUNT, account) : null)
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  return ok(model ? askModel(ctx, input, model) : answerBuiltIn(ctx, input))
}

async function* answerBuiltIn(ctx: Context, input: ChatBody): AsyncGenerator<AnswerPart> {
  yield { kind: 'done', answer: await answerMessage(ctx, input) }
}
