import { Hono } from 'hono'
import { amountsOf } from '../../../platform/amounts.ts'
import { type ApiEnv, jsonBody } from '../../../platform/http.ts'
import { quoteJson } from '../../pricing/index.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { orderJson } from '../order-json.ts'
import { orderProblems, refuse } from '../problems.ts'
import { IdempotencyKey } from '../schemas.ts'
import { placePhoneOrder, quotePhoneOrder } from './place-phone-order.ts'
import { PhoneOrderBody, PhoneQuoteBody } from './schemas.ts'

const { spec, answer } = staffRoutes('Orders (staff)', orderProblems)
const WHO = '`customerId`: a customer’s account; else `customerEmail`: a caller without an account.'
const CALLER = {
  CALLER_UNKNOWN: '',
  CALLER_EMAIL: '',
  CALLER_HAS_ACCOUNT: 'order for the account, by its `customerId`',
  CALLER_IS_STAFF: '',
}

/** Orders that staff place for somebody who calls. */
export const phoneOrdersApi = new Hono<ApiEnv>()
  .post(
    '/admin/orders/price',
    spec<typeof quotePhoneOrder>(
      {
        summary: 'Price an order for a caller',
        description: `As POST /cart/price, with the benefits and limits of the caller. ${WHO}`,
        answers: 'data: lines, steps, total, coupon, problems',
      },
      CALLER,
    ),
    staffOnly('orders.change'),
    jsonBody(PhoneQuoteBody),
    (c) =>
      answer(c, quotePhoneOrder(c.var.ctx, c.req.valid('json')), (quote) => ({ data: quoteJson(quote, amountsOf(c)) })),
  )
  .post(
    '/admin/orders',
    spec<typeof placePhoneOrder, 'IDEMPOTENCY_KEY_INVALID'>(
      {
        summary: 'Place an order for a caller',
        description: `Prices, stock and limits are those of a shopper’s order; gift cards are not taken. An order by card or UPI is emailed to the caller as a link to pay. The \`Idempotency-Key\` header is required: the same key never places a second order. ${WHO}`,
        parameters: [
          {
            in: 'header',
            name: 'Idempotency-Key',
            required: true,
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ],
        answers: { 201: 'order, with its orderNumber' },
      },
      {
        ...CALLER,
        PHONE_ORDER_PLACED: 'the key was used for another order, whose number is in `error`',
        ...{ IDEMPOTENCY_KEY_INVALID: '', CART_EMPTY: '', PRODUCT_NOT_FOUND: '', OUT_OF_STOCK: 'with `items`' },
        PRICE_CHANGED: 'with `order`, the fresh quote',
        ...{ QUANTITY_TOO_LARGE: '', ORDER_TOO_LARGE: '', COUPON_INVALID: 'the reason is in `error`' },
        ...{ DELIVERY_METHOD_UNAVAILABLE: '', PINCODE_INVALID: '', PAYMENT_METHOD_UNAVAILABLE: '' },
        ...{ COD_LIMIT: '', COD_DAY_LIMIT: '', UNPAID_LIMIT: '', STOCK_HELD: 'with `items`' },
      },
    ),
    staffOnly('orders.change'),
    jsonBody(PhoneOrderBody),
    async (c) => {
      const key = IdempotencyKey.safeParse(c.req.header('idempotency-key'))
      if (!key.success) return answer(c, refuse('IDEMPOTENCY_KEY_INVALID'))
      const input = { ...c.req.valid('json'), idempotencyKey: key.data }
      return answer(c, placePhoneOrder(c.var.ctx, input), (order) => ({ order: orderJson(order) }), 201)
    },
  )
