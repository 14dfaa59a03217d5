import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { toRupees } from '../../shared/money.ts'
import { giftCardsAdminApi } from './admin/api.ts'
import { findGiftCard } from './find-gift-card.ts'
import { giftCardProblems } from './problems.ts'

const { spec, answer } = routesOf('Gift cards', giftCardProblems)

export const giftCardsApi = new Hono<ApiEnv>().route('/', giftCardsAdminApi).get(
  '/gift-cards/:code',
  spec<typeof findGiftCard>(
    {
      summary: 'Balance of a gift card',
      description: 'For anyone with the code. Each network gets answers for ten unknown codes a minute.',
      answers: 'data: id, code, amount and remainingBalance in rupees, isUsed, usedAt, createdAt, expiresAt',
    },
    { GIFT_CARD_NOT_FOUND: '', TOO_MANY_TRIES: '' },
  ),
  (c) => {
    c.header('Cache-Control', PRIVATE_CACHE)
    return answer(c, findGiftCard(c.var.ctx, c.req.param('code'), c.var.client), (card) => ({
      data: { ...card, amount: toRupees(card.amount), remainingBalance: toRupees(card.remainingBalance) },
    }))
  },
)
