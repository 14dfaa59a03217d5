import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import { toRupees } from '../../shared/money.ts'
import { orderJson } from '../orders/index.ts'
import { IdempotencyKey } from '../orders/schemas.ts'
import { confirmGiftCard } from './finish-gift-card.ts'
import { orderGiftCard } from './order-gift-card.ts'
import { digitalOrderProblems, refuse } from './problems.ts'
import { GiftCardPaid, OrderGiftCard } from './schemas.ts'

const { spec, answer } = routesOf('Gift cards', digitalOrderProblems)
const OWN = PRIVATE_CACHE

/** Buying a gift card: order, pay (`POST /orders/{orderNumber}/payment`), and see its code. */
export const giftOrdersApi = new Hono<ApiEnv>()
  .post(
    '/gift-cards/orders',
    spec<typeof orderGiftCard, 'IDEMPOTENCY_KEY_INVALID'>(
      {
        summary: 'Order a gift card',
        description:
          'Then pay the order: the payment creates the card, and its code is emailed to `recipientEmail` on `deliverOn`. `amount` is in rupees, one of the amounts on sale. An `Idempotency-Key` header makes retries safe; without one, the same body within ten seconds counts as a retry.',
        parameters: [
          { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 100 } },
        ],
        answers: { 201: 'order, with its orderNumber' },
      },
      {
        LOGIN_REQUIRED: '',
        PAYMENT_METHOD_UNAVAILABLE: '',
        UNPAID_LIMIT: '',
        GIFT_LOGIN_REQUIRED: '',
        GIFT_CARDS_CLOSED: '',
        GIFT_AMOUNT: '',
        GIFT_DAY: '',
        IDEMPOTENCY_MISMATCH: '',
        TOO_MANY_TRIES: '',
        IDEMPOTENCY_KEY_INVALID: '',
      },
    ),
    jsonBody(OrderGiftCard),
    async (c) => {
      c.header('Cache-Control', OWN)
      const key = IdempotencyKey.nullable().safeParse(c.req.header('idempotency-key') ?? null)
      const ordered = key.success
        ? await orderGiftCard(c.var.ctx, c.req.valid('json'), key.data)
        : refuse('IDEMPOTENCY_KEY_INVALID')
      return answer(c, ordered, (order) => ({ order: orderJson(order) }), 201)
    },
  )
  .post(
    '/payment-success',
    spec<typeof confirmGiftCard>(
      {
        summary: 'The code of a gift card that was paid',
        description:
          'Only payments that the provider has captured count, whatever the request says. Each creates one card, and every call returns its code.',
        answers: 'success, giftCode, amount in rupees',
      },
      { GIFT_LOGIN_REQUIRED: '', GIFT_CARD_NOT_FOUND: 'also for someone else’s order', GIFT_CARD_UNPAID: '' },
    ),
    jsonBody(GiftCardPaid),
    (c) => {
      c.header('Cache-Control', OWN)
      return answer(c, confirmGiftCard(c.var.ctx, c.req.valid('json')), ({ amount, card }) => ({
        giftCode: card?.code,
        amount: toRupees(amount),
      }))
    },
  )
