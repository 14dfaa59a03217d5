import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { type ApiEnv, answer } from '../../platform/http.ts'
import { toRupees } from '../../shared/money.ts'
import { giftCardsAdminApi } from './admin/api.ts'
import { findGiftCard } from './find-gift-card.ts'
import { giftCardProblems } from './problems.ts'

export const giftCardsApi = new Hono<ApiEnv>().route('/', giftCardsAdminApi).get(
  '/gift-cards/:code',
  describeRoute({
    tags: ['Gift cards'],
    summary: 'Balance of a gift card',
    description: 'For anyone with the code. Each network gets answers for ten unknown codes a minute.',
    responses: {
      200: {
        description: 'data: id, code, amount and remainingBalance in rupees, isUsed, usedAt, createdAt, expiresAt',
      },
      404: { description: 'GIFT_CARD_NOT_FOUND' },
      429: { description: 'TOO_MANY_TRIES' },
    },
  }),
  async (c) => {
    c.header('Cache-Control', PRIVATE_CACHE)
    const found = await findGiftCard(c.var.ctx, c.req.param('code'), c.var.client)
    return answer(c, found, giftCardProblems, (card) => ({
      success: true,
      data: { ...card, amount: toRupees(card.amount), remainingBalance: toRupees(card.remainingBalance) },
    }))
  },
)
