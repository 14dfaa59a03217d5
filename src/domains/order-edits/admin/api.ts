import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { EditOrderBody, OrderChange } from '../../orders/edit/schemas.ts'
import { orderJson, refuseOrder, resendChange, withdrawChange } from '../../orders/index.ts'
import { IdempotencyKey } from '../../orders/schemas.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { type EditPreview, editOrder, previewEdit } from '../edit-order.ts'
import { orderEditProblems } from '../problems.ts'

const { spec, answer } = staffRoutes('Orders (staff)', orderEditProblems)

const CHANGE =
  '`lines`: new quantities by `lineId`, 0 removes; lines that aren’t named stay. `add`: items at today’s price by `variantId`. `version`: that of GET /orders/{number} as staff read it.'
const REFUSALS = {
  OWN_ORDER: '',
  ORDER_NOT_FOUND: '',
  ORDER_CHANGED: '',
  ITEMS_FIXED: 'dispatched, ended, being paid, or a replacement',
  EDIT_INVALID: 'the field and the reason are in `fields`',
  REFUND_BEFORE: 'part of the payment was refunded for another reason',
  ...{ REFUND_NOTHING_PAID: '', REFUND_TOO_LARGE: '', REFUND_VALUE_SPENT: '' },
}

const ENDING = { OWN_ORDER: '', ORDER_NOT_FOUND: '', CHANGE_OVER: '' }

const previewJson = ({ steps, lines, lostCoupon, risk, ...amounts }: EditPreview) => ({
  before: toRupees(amounts.before),
  total: toRupees(amounts.total),
  steps: steps.map((step) => ({ ...step, amount: toRupees(step.amount) })),
  lines: lines.map((line) => ({ ...line, amount: toRupees(line.amount) })),
  due: toRupees(amounts.due),
  refund: toRupees(amounts.refund),
  giftCardBack: toRupees(amounts.giftCardBack),
  lostCoupon,
  risk,
})

/** Staff routes for changing the items of an order. */
export const orderEditsApi = new Hono<ApiEnv>()
  .use('/admin/orders/*', keepPrivate)
  .post(
    '/admin/orders/:number/items/preview',
    spec<typeof previewEdit>(
      {
        summary: 'What a change of an order’s items would come to',
        description: `Changes nothing. In rupees. ${CHANGE}`,
        answers:
          'preview: before, total, steps, lines, due, refund, giftCardBack, lostCoupon, risk: why cash on delivery would not simply be accepted',
      },
      REFUSALS,
    ),
    staffOnly('orders.change'),
    jsonBody(OrderChange),
    (c) =>
      answer(c, previewEdit(c.var.ctx, { ...c.req.valid('json'), orderNumber: c.req.param('number') }), (preview) => ({
        preview: previewJson(preview),
      })),
  )
  .put(
    '/admin/orders/:number/items',
    spec<typeof editOrder, 'IDEMPOTENCY_KEY_INVALID'>(
      {
        summary: 'Change an order’s items before dispatch',
        description: `${CHANGE} \`reason\` is shown to the customer, who gets an email. What an order paid online costs less is refunded, which also needs the permission to refund. With \`payLink\`, an order paid online may cost more: the customer gets a link, and the change is made once it is paid. Send an \`Idempotency-Key\`: the same key edits once.`,
        parameters: [
          {
            in: 'header' as const,
            name: 'Idempotency-Key',
            required: true,
            schema: { type: 'string' as const, minLength: 8, maxLength: 100 },
          },
        ],
        answers: 'order',
      },
      {
        IDEMPOTENCY_KEY_INVALID: '',
        ...REFUSALS,
        EDIT_NEEDS_PAYMENT: 'it’s paid and would cost more, and `payLink` is missing',
        COD_RISK: 'as cash on delivery, without `acceptRisk`; the reasons are in `error`',
        EDIT_TOTAL: 'the new total isn’t `expectedTotal`',
        IDEMPOTENCY_MISMATCH: '',
        ...{ INVOICE_CLOCK: '', CREDIT_INVALID: '' },
      },
    ),
    staffOnly('orders.change'),
    jsonBody(EditOrderBody),
    async (c) => {
      const key = IdempotencyKey.safeParse(c.req.header('idempotency-key') ?? '')
      if (!key.success) return answer(c, refuseOrder('IDEMPOTENCY_KEY_INVALID'))
      const asked = { ...c.req.valid('json'), orderNumber: c.req.param('number'), key: key.data }
      return answer(c, editOrder(c.var.ctx, asked), (order) => ({ order: orderJson(order) }))
    },
  )
  .post(
    '/admin/orders/:number/changes/:id/withdraw',
    spec<typeof withdrawChange>(
      {
        summary: 'Withdraw the payment link of a change',
        description: 'The order stays as it is; a payment that arrives later is refunded.',
        answers: 'Withdrawn',
      },
      ENDING,
    ),
    staffOnly('orders.change'),
    (c) => answer(c, withdrawChange(c.var.ctx, { orderNumber: c.req.param('number'), revisionId: c.req.param('id') })),
  )
  .post(
    '/admin/orders/:number/changes/:id/resend',
    spec<typeof resendChange>(
      { summary: 'Email the payment link of a change again', answers: 'Sent again' },
      { ...ENDING, TOO_MANY_TRIES: 'five times in all' },
    ),
    staffOnly('orders.change'),
    (c) => answer(c, resendChange(c.var.ctx, { orderNumber: c.req.param('number'), revisionId: c.req.param('id') })),
  )
