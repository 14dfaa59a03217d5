import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { ownId } from '../../../../domains/customers/index.ts'
import { digitalOrderProblems, orderGiftCard } from '../../../../domains/digital-orders/index.ts'
import { OrderGiftCard } from '../../../../domains/digital-orders/schemas.ts'
import { findGiftCard, giftCardProblems } from '../../../../domains/gift-cards/index.ts'
import type { GiftCardView } from '../../../../domains/gift-cards/schemas.ts'
import { IdempotencyKey } from '../../../../domains/orders/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { privateHeaders } from '../../../http.ts'
import { failureOf } from '../../../refusal-texts.server.ts'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { toLogin } from '../../state/session/session-over.server.ts'
import type { Route } from './+types/gift-card-page'

const FIELDS = Object.keys(OrderGiftCard.shape)

/** The result of a balance check; the typed code is shown again, so that it can be corrected. */
export type BalanceAnswer = { typed: string; card: GiftCardView | null; error: string | null }

/** The two forms of the page: a balance check, and an order, which is then paid on its own page. */
export async function answerGiftForms({ request, url, context }: Route.ActionArgs) {
  const sent = await request.formData()
  if (sent.get('intent') === 'balance') return answerBalance(String(sent.get('code') ?? ''), context)
  const ctx = contextOf(context)
  if (!ownId(ctx)) return toLogin(url, sent, FIELDS)
  const submission = parseWithZod(sent, { schema: OrderGiftCard })
  if (submission.status !== 'success') return answerForm(submission)
  // A browser without scripts sends no key.
  const key = IdempotencyKey.safeParse(sent.get('key'))
  const ordered = await orderGiftCard(ctx, submission.value, key.success ? key.data : null)
  if (!ordered.ok) return answerForm(submission, ordered, digitalOrderProblems, 'We couldn’t order your gift card')
  return redirect(`/orders/${ordered.value.orderNumber}`, { status: 303, headers: privateHeaders })
}

async function answerBalance(typed: string, context: Route.ActionArgs['context']) {
  const found = await findGiftCard(contextOf(context), typed, clientOf(context))
  const refused = found.ok ? null : failureOf('', found, giftCardProblems)
  const balance: BalanceAnswer = {
    typed: typed.slice(0, 40),
    card: found.ok ? found.value : null,
    error: refused?.failure.text ?? null,
  }
  return data({ balance }, { status: refused?.status ?? 200, headers: privateHeaders })
}
