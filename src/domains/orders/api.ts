import { Hono } from 'hono'
import { amountsOf } from '../../platform/amounts.ts'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { describeRoute } from '../../platform/describe-route.ts'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../platform/http.ts'
import { customerProblems } from '../customers/index.ts'
import { describeStaffRoute, staffOnly } from '../roles/index.ts'
import { staffOrdersApi } from './admin/api.ts'
import { findOrder } from './find-order.ts'
import { findOwnOrders } from './find-orders.ts'
import { orderJson, reorderJson } from './order-json.ts'
import { makeOrderKey, orderKeyCookie, readOrderKeys } from './order-keys.ts'
import { chooseOtherMethod } from './place/change-payment-method.ts'
import { placeOrder } from './place/place-order.ts'
import { orderProblems, refuse } from './problems.ts'
import {
  CancelOrderBody,
  IdempotencyKey,
  type OrderView,
  PaymentMethodBody,
  PlaceOrderBody,
  TrackQuery,
  TransitionBody,
} from './schemas.ts'
import { cancelOrder } from './status/cancel-order.ts'
import { transitionOrder } from './status/transition-order.ts'
import { reorder } from './track/reorder.ts'
import { trackOrder } from './track/track-order.ts'

const tags = ['Orders']
const orderBody = (order: OrderView) => ({ success: true, order: orderJson(order) })
const OTHERS = 'also for someone else’s order'
const GUESTS = 'A guest’s order is opened by the cookie that placing it set, or that the mailed link sets.'

export const ordersApi = new Hono<ApiEnv>()
  .use('/orders/*', keepPrivate)
  .route('/', staffOrdersApi)
  .post(
    '/orders',
    describeRoute<typeof placeOrder, 'IDEMPOTENCY_KEY_INVALID'>(
      {
        tags,
        summary: 'Place an order',
        description:
          'The server computes every price; ids, quantities, address and methods are read, `total` is compared (rupees). Send an `Idempotency-Key` header: the same key and body give the same order, however often it is sent. Without a key, the same body gives the same order for ten seconds. A guest is given a cookie that opens the order.',
        parameters: [
          { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 100 } },
        ],
        answers: { 201: 'order, with its orderNumber' },
      },
      orderProblems,
      {
        ...{ IDEMPOTENCY_KEY_INVALID: '', LOGIN_REQUIRED: '', CART_EMPTY: '', PRODUCT_NOT_FOUND: '' },
        OUT_OF_STOCK: 'with `items`',
        PRICE_CHANGED: 'with `order`, the fresh quote',
        ...{ QUANTITY_TOO_LARGE: '', ORDER_TOO_LARGE: '' },
        COUPON_INVALID: 'the reason is in `error`',
        ...{
          GIFT_CARD_INVALID: '',
          DELIVERY_METHOD_UNAVAILABLE: '',
          PINCODE_INVALID: '',
          PAYMENT_METHOD_UNAVAILABLE: '',
        },
        PAYMENT_METHOD_FIXED: 'sent again with another method under the same key: it is paid, being paid or over',
        COD_LIMIT: 'too many orders with cash on delivery are open',
        COD_DAY_LIMIT: 'too many orders with cash on delivery were placed today',
        UNPAID_LIMIT:
          'too much waits for payment; `reason`: `order` if this order alone is too large, `held` with earlier ones, `network` with those of others on the network',
        STOCK_HELD: 'with `items`: buyers without a confirmed email hold as much as they may',
        CASH_CODE_NEEDED:
          'a large order in cash waits for the `cashCode` that was just mailed to the buyer, and is sent again with it under the same key',
        ...{ CASH_CODE_WRONG: '', CASH_CODE_OVER: '', GUEST_EMAIL_REQUIRED: '' },
        ...{ IDEMPOTENCY_MISMATCH: '', TOO_MANY_TRIES: '' },
      },
    ),
    jsonBody(PlaceOrderBody),
    async (c) => {
      const key = IdempotencyKey.nullable().safeParse(c.req.header('idempotency-key') ?? null)
      if (!key.success) return answer(c, refuse('IDEMPOTENCY_KEY_INVALID'), orderProblems, () => ({}))
      const { ctx, client } = c.var
      const result = await placeOrder(ctx, { ...c.req.valid('json'), idempotencyKey: key.data }, client)
      if (result.ok && ctx.actor.kind === 'nobody') {
        const key = makeOrderKey(result.value.orderNumber, ctx.now())
        c.header('Set-Cookie', orderKeyCookie(c.req.raw.headers, key), { append: true })
      }
      return answer(c, result, orderProblems, orderBody, 201)
    },
  )
  .get(
    '/orders/track',
    describeRoute<typeof trackOrder>(
      {
        tags,
        summary: 'Track an order',
        description:
          'By order number: the order without personal data. By e-mail: the latest order for the customer who is signed in with it; otherwise `order` is null, `message` is the same for every address, and a link is mailed.',
        answers: 'order or null',
      },
      orderProblems,
      { ORDER_NOT_FOUND: OTHERS, TOO_MANY_TRIES: '' },
    ),
    queryOf(TrackQuery),
    async (c) => {
      const result = await trackOrder(c.var.ctx, c.req.valid('query').query, c.var.client)
      return answer(c, result, orderProblems, ({ order, message }) => ({
        success: true,
        order: order && orderJson(order),
        ...(message ? { message } : {}),
      }))
    },
  )
  .get(
    '/orders/:number',
    describeRoute<typeof findOrder>(
      { tags, summary: 'One of your orders', description: GUESTS, answers: 'order' },
      orderProblems,
      { ORDER_NOT_FOUND: OTHERS },
    ),
    async (c) =>
      answer(
        c,
        await findOrder(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)),
        orderProblems,
        orderBody,
      ),
  )
  .get(
    '/orders/:number/reorder',
    describeRoute<typeof reorder>(
      {
        tags,
        summary: 'Items of your own order that can be bought again',
        description:
          '`items` for the cart at current prices in rupees; `missing` lists what is no longer sold or short of stock.',
        answers: 'items and missing',
      },
      orderProblems,
      { ORDER_NOT_FOUND: OTHERS },
    ),
    async (c) =>
      answer(
        c,
        await reorder(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)),
        orderProblems,
        (again) => ({
          success: true,
          ...reorderJson(again, amountsOf(c)),
        }),
      ),
  )
  .post(
    '/orders/:number/cancel',
    describeRoute<typeof cancelOrder>(
      {
        tags,
        summary: 'Cancel your order before it is shipped',
        description: `An optional JSON body may give a \`reason\`; with \`onlyUnpaid\` an order that is paid is left alone. ${GUESTS}`,
        answers: 'order',
      },
      orderProblems,
      { FORBIDDEN: '', ORDER_NOT_FOUND: OTHERS, ORDER_NOT_CANCELLABLE: '' },
    ),
    async (c) => {
      const body = CancelOrderBody.safeParse(await c.req.json().catch(() => ({})))
      const orderNumber = c.req.param('number')
      const keys = readOrderKeys(c.req.raw.headers)
      const { reason, onlyUnpaid } = body.success ? body.data : {}
      const result = await cancelOrder(c.var.ctx, { orderNumber, reason, keys, onlyUnpaid: onlyUnpaid === true })
      return answer(c, result, orderProblems, orderBody)
    },
  )
  .post(
    '/orders/:number/payment-method',
    describeRoute<typeof chooseOtherMethod>(
      {
        tags,
        summary: 'Change how an own unpaid order is paid',
        description: `The order keeps its number, prices and stock. Cash on delivery has the same limits as for a new order, and may need the emailed \`cashCode\`. ${GUESTS}`,
        answers: 'order',
      },
      orderProblems,
      {
        ORDER_NOT_FOUND: OTHERS,
        PAYMENT_METHOD_FIXED: 'it is paid, being paid or over',
        ...{ PAYMENT_METHOD_UNAVAILABLE: '', COD_LIMIT: '', COD_DAY_LIMIT: '', TOO_MANY_TRIES: '' },
        ...{ CASH_CODE_NEEDED: '', CASH_CODE_WRONG: '', CASH_CODE_OVER: '' },
      },
    ),
    jsonBody(PaymentMethodBody),
    async (c) => {
      const { ctx, client } = c.var
      const { paymentMethod: method, cashCode } = c.req.valid('json')
      const asked = { orderNumber: c.req.param('number'), method, cashCode }
      const keys = readOrderKeys(c.req.raw.headers)
      return answer(c, await chooseOtherMethod(ctx, asked, { keys, client }), orderProblems, orderBody)
    },
  )
  .patch(
    '/orders/:id',
    describeStaffRoute<typeof transitionOrder>(
      {
        tags,
        summary: 'Change the status of an order (staff)',
        description:
          'Each transition needs the permission named in the table of transitions; only the store sets `expired`.',
        answers: 'order',
      },
      orderProblems,
      { ORDER_NOT_FOUND: OTHERS, ORDER_MOVE_REFUSED: '', OWN_ORDER: '', ORDER_UNPAID: '' },
    ),
    staffOnly('orders.read'),
    jsonBody(TransitionBody),
    async (c) => {
      const { status, timelineEntry: note } = c.req.valid('json')
      return answer(
        c,
        await transitionOrder(c.var.ctx, { order: c.req.param('id'), status, note }),
        orderProblems,
        orderBody,
      )
    },
  )
  .get(
    '/user-orders',
    describeRoute<never, 'LOGIN_REQUIRED'>(
      {
        tags,
        summary: "The caller's own orders, newest first",
        description: 'With `userId` of somebody else the list is empty.',
        parameters: [{ in: 'query', name: 'userId', schema: { type: 'string' } }],
        answers: 'orders',
      },
      customerProblems,
      { LOGIN_REQUIRED: '' },
    ),
    async (c) => {
      const { actor } = c.var.ctx
      c.header('Cache-Control', PRIVATE_CACHE)
      if (actor.kind !== 'customer' && actor.kind !== 'staff')
        return answer(c, refuse('LOGIN_REQUIRED', { data: { orders: [] } }), customerProblems, () => ({}))
      const asked = c.req.query('userId')
      const orders = asked && asked !== actor.id ? [] : await findOwnOrders(c.var.ctx)
      return c.json({ success: true, orders: orders.map(orderJson) })
    },
  )
