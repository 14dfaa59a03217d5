import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import { toRupees } from '../../shared/money.ts'
import { orderJson } from '../orders/index.ts'
import { IdempotencyKey } from '../orders/schemas.ts'
import { confirmGiftCard } from './finish-gift-card.ts'
import { orderGiftCard } from './order-gift-card.ts'
import { digitalOrderProblems, refuse } from './problems.ts'
import { GiftCardPaid, OrderGiftCard } from './schemas.ts'

const tags = ['Gift cards']
const login = { 401: { description: 'GIFT_LOGIN_REQUIRED' } }
const OWN = PRIVATE_CACHE

/** Buying a gift card: order, pay (`POST /orders/{orderNumber}/payment`), and see its code. */
export const giftOrdersApi = new Hono<ApiEnv>()
  .post(
    '/gift-cards/orders',
    describeRoute({
      tags,
      summary: 'Order a gift card',
      description:
        'Then pay the order: the payment creates the card, and its code is emailed to `recipientEmail` on `deliverOn`. `amount` is in rupees, one of the amounts on sale. An `Idempotency-Key` header makes retries safe; without one, the same body within ten seconds counts as a retry.',
      parameters: [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 100 } }],
      responses: {
        201: { description: 'order, with its orderNumber' },
        409: { description: 'GIFT_CARDS_CLOSED' },
        422: { description: 'A field is wrong: `fields` names it; IDEMPOTENCY_MISMATCH' },
        ...login,
      },
    }),
    jsonBody(OrderGiftCard),
    async (c) => {
      c.header('Cache-Control', OWN)
      const key = IdempotencyKey.nullable().safeParse(c.req.header('idempotency-key') ?? null)
      const ordered = key.success
        ? await orderGiftCard(c.var.ctx, c.req.valid('json'), key.data)
        : refuse('IDEMPOTENCY_KEY_INVALID')
      return answer(c, ordered, digitalOrderProblems, (order) => ({ success: true, order: orderJson(order) }), 201)
    },
  )
  .post(
    '/payment-success',
    describeRoute({
      tags,
      summary: 'The code of a gift card that was paid',
      description:
        'Only payments that the provider has captured count, whatever the request says. Each creates one card, and every call returns its code.',
      responses: {
        200: { description: 'success, giftCode, amount in rupees' },
        402: { description: 'GIFT_CARD_UNPAID' },
        404: { description: 'GIFT_CARD_NOT_FOUND, also for an order of somebody else' },
        ...login,
      },
    }),
    jsonBody(GiftCardPaid),
    async (c) => {
      c.header('Cache-Control', OWN)
      return answer(
        c,
        await confirmGiftCard(c.var.ctx, c.req.valid('json')),
        digitalOrderProblems,
        ({ amount, card }) => ({
          success: true,
          giftCode: card?.code,
          amount: toRupees(amount),
        }),
      )
    },
  )
