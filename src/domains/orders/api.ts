import { Hono } from 'hono'
import { amountsOf } from '../../platform/amounts.ts'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../platform/http.ts'
import { customerProblems } from '../customers/index.ts'
import { staffOnly, staffRoutes } from '../roles/index.ts'
import { staffOrdersApi } from './admin/api.ts'
import { changeJson, findOwnChange } from './edit/find-pending.ts'
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

const { spec, answer } = routesOf('Orders', orderProblems)
const { spec: staffSpec } = staffRoutes('Orders', orderProblems)
// The list of the caller's own orders refuses with the words of the account.
const own = routesOf('Orders', customerProblems)
const orderBody = (order: OrderView) => ({ order: orderJson(order) })
const OTHERS = 'also for someone else’s order'
const GUESTS = 'A guest’s order is opened by the cookie set when it was placed, or by the emailed link.'

export const ordersApi = new Hono<ApiEnv>()
  .use('/orders/*', keepPrivate)
  .route('/', staffOrdersApi)
  .post(
    '/orders',
    spec<typeof placeOrder, 'IDEMPOTENCY_KEY_INVALID'>(
      {
        summary: 'Place an order',
        description:
          'The server computes every price; ids, quantities, address and methods are read, `total` is compared (rupees). Send an `Idempotency-Key` header: the same key and body give the same order, however often it is sent. Without a key, the same body gives the same order for ten seconds. A guest is given a cookie that opens the order.',
        parameters: [
          { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 100 } },
        ],
        answers: { 201: 'order, with its orderNumber' },
      },
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
        PAYMENT_METHOD_FIXED:
          'sent again with another method under the same key: the order is already paid, being paid or closed',
        COD_LIMIT: 'too many cash-on-delivery orders are open',
        COD_DAY_LIMIT: 'too many cash-on-delivery orders were placed today',
        COD_PREPAID_ONLY:
          'the store takes this order by card or UPI only; the reason names nothing but the order itself',
        UNPAID_LIMIT:
          'too much waits for payment; `reason`: `order` if this order alone is too large, `held` with earlier ones, `network` with those of others on the network',
        STOCK_HELD: 'with `items`: buyers without a confirmed email hold as much as they may',
        CASH_CODE_NEEDED:
          'the store wants this cash-on-delivery order confirmed: send it again under the same key with the `cashCode` just emailed to the buyer',
        ...{ CASH_CODE_WRONG: '', CASH_CODE_OVER: '', GUEST_EMAIL_REQUIRED: '' },
        ...{ IDEMPOTENCY_MISMATCH: '', TOO_MANY_TRIES: '' },
      },
    ),
    jsonBody(PlaceOrderBody),
    async (c) => {
      const key = IdempotencyKey.nullable().safeParse(c.req.header('idempotency-key') ?? null)
      if (!key.success) return answer(c, refuse('IDEMPOTENCY_KEY_INVALID'))
      const { ctx, client } = c.var
      const result = await placeOrder(ctx, { ...c.req.valid('json'), idempotencyKey: key.data }, client)
      if (result.ok && ctx.actor.kind === 'nobody') {
        const key = makeOrderKey(result.value.orderNumber, ctx.now())
        c.header('Set-Cookie', orderKeyCookie(c.req.raw.headers, key), { append: true })
      }
      return answer(c, result, orderBody, 201)
    },
  )
  .get(
    '/orders/track',
    spec<typeof trackOrder>(
      {
        summary: 'Track an order',
        description:
          'By order number: the order without personal data. By email: the latest order for the customer who is signed in with it; otherwise `order` is null, `message` is the same for every address, and a link is emailed.',
        answers: 'order or null',
      },
      { ORDER_NOT_FOUND: OTHERS, TOO_MANY_TRIES: '' },
    ),
    queryOf(TrackQuery),
    (c) =>
      answer(c, trackOrder(c.var.ctx, c.req.valid('query').query, c.var.client), ({ order, message }) => ({
        order: order && orderJson(order),
        ...(message ? { message } : {}),
      })),
  )
  .get(
    '/orders/:number',
    spec<typeof findOrder>(
      { summary: 'One of your orders', description: GUESTS, answers: 'order; for staff with its version' },
      { ORDER_NOT_FOUND: OTHERS },
    ),
    (c) => answer(c, findOrder(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)), orderBody),
  )
  .get(
    '/orders/:number/changes',
    spec<typeof findOwnChange>(
      {
        summary: 'A change of your order that waits for your payment',
        description: `In rupees; null if there is none. ${GUESTS}`,
        answers: 'change: id, amount, total, changes, items, steps, reason, expiresAt',
      },
      { ORDER_NOT_FOUND: OTHERS },
    ),
    (c) =>
      answer(c, findOwnChange(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)), (change) => ({
        change: change && changeJson(change),
      })),
  )
  .get(
    '/orders/:number/reorder',
    spec<typeof reorder>(
      {
        summary: 'Items of your own order that can be bought again',
        description:
          '`items` for the cart at current prices in rupees; `missing` lists what is no longer sold or short of stock.',
        answers: 'items and missing',
      },
      { ORDER_NOT_FOUND: OTHERS },
    ),
    (c) =>
      answer(c, reorder(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)), (again) => ({
        ...reorderJson(again, amountsOf(c)),
      })),
  )
  .post(
    '/orders/:number/cancel',
    spec<typeof cancelOrder>(
      {
        summary: 'Cancel your order before it is shipped',
        description: `An optional JSON body may give a \`reason\`; with \`onlyUnpaid\` an order that is paid is left alone. ${GUESTS}`,
        answers: 'order',
      },
      { FORBIDDEN: '', ORDER_NOT_FOUND: OTHERS, ORDER_NOT_CANCELLABLE: '' },
    ),
    async (c) => {
      const body = CancelOrderBody.safeParse(await c.req.json().catch(() => ({})))
      const orderNumber = c.req.param('number')
      const keys = readOrderKeys(c.req.raw.headers)
      const { reason, onlyUnpaid } = body.success ? body.data : {}
      return answer(
        c,
        cancelOrder(c.var.ctx, { orderNumber, reason, keys, onlyUnpaid: onlyUnpaid === true }),
        orderBody,
      )
    },
  )
  .post(
    '/orders/:number/payment-method',
    spec<typeof chooseOtherMethod>(
      {
        summary: 'Change how an own unpaid order is paid',
        description: `The order keeps its number, prices and stock. In cash it loses its prepaid discount and pays the fee for cash on delivery, if the store has them; \`expectedTotal\`, the total in rupees that the buyer saw, is compared. Cash on delivery has the same limits as for a new order, and may need the emailed \`cashCode\`. ${GUESTS}`,
        answers: 'order',
      },
      {
        ORDER_NOT_FOUND: OTHERS,
        PAYMENT_METHOD_FIXED: 'the order is already paid, being paid or closed',
        PRICE_CHANGED: 'with `order.total`, the total with this method',
        ...{ PAYMENT_METHOD_UNAVAILABLE: '', COD_LIMIT: '', COD_DAY_LIMIT: '', TOO_MANY_TRIES: '' },
        COD_PREPAID_ONLY: '',
        ...{ CASH_CODE_NEEDED: '', CASH_CODE_WRONG: '', CASH_CODE_OVER: '' },
      },
    ),
    jsonBody(PaymentMethodBody),
    (c) => {
      const { ctx, client } = c.var
      const { paymentMethod: method, expectedTotal, cashCode } = c.req.valid('json')
      const asked = { orderNumber: c.req.param('number'), method, expectedTotal, cashCode }
      const keys = readOrderKeys(c.req.raw.headers)
      return answer(c, chooseOtherMethod(ctx, asked, { keys, client }), orderBody)
    },
  )
  .patch(
    '/orders/:id',
    staffSpec<typeof transitionOrder>(
      {
        summary: 'Change the status of an order (staff)',
        description:
          'Each transition needs the permission named in the table of transitions; only the store sets `expired`, and its shipments `rto_initiated`, `rto_received`, `lost` and `damaged`.',
        answers: 'order',
      },
      {
        ORDER_NOT_FOUND: OTHERS,
        ORDER_MOVE_REFUSED: '',
        OWN_ORDER: '',
        CHANGE_UNPAID: 'to `shipped`',
        ORDER_UNPAID: '',
        SHIPMENT_LINES: '',
      },
    ),
    staffOnly('orders.read'),
    jsonBody(TransitionBody),
    (c) => {
      const { status, timelineEntry: note } = c.req.valid('json')
      return answer(c, transitionOrder(c.var.ctx, { order: c.req.param('id'), status, note }), orderBody)
    },
  )
  .get(
    '/user-orders',
    own.spec<never, 'LOGIN_REQUIRED'>(
      {
        summary: "The caller's own orders, newest first",
        description: 'With another customer’s `userId` the list is empty.',
        parameters: [{ in: 'query', name: 'userId', schema: { type: 'string' } }],
        answers: 'orders',
      },
      { LOGIN_REQUIRED: '' },
    ),
    async (c) => {
      const { actor } = c.var.ctx
      c.header('Cache-Control', PRIVATE_CACHE)
      if (actor.kind !== 'customer' && actor.kind !== 'staff')
        return own.answer(c, refuse('LOGIN_REQUIRED', { data: { orders: [] } }))
      const asked = c.req.query('userId')
      const orders = asked && asked !== actor.id ? [] : await findOwnOrders(c.var.ctx)
      return c.json({ success: true, orders: orders.map(orderJson) })
    },
  )
