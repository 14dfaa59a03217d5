import { Hono } from 'hono'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate } from '../../platform/http.ts'
import { toRupees } from '../../shared/money.ts'
import { orderJson } from '../orders/index.ts'
import { checkMembership } from './check-membership.ts'
import { confirmMembership } from './finish-membership.ts'
import { joinMembership } from './join-membership.ts'
import { orderMembership } from './order-membership.ts'
import { digitalOrderProblems } from './problems.ts'
import { JoinMembership, MembershipPaid, OrderMembership } from './schemas.ts'

const { spec, answer } = routesOf('Membership', digitalOrderProblems)

/** Buying a membership: join, order, pay (`POST /orders/{orderNumber}/payment`), and see that it has begun. */
export const membershipApi = new Hono<ApiEnv>()
  .basePath('/membership')
  .use(keepPrivate)
  .get(
    '/check/:email',
    spec<typeof checkMembership>(
      { summary: 'Whether an account is a member', answers: 'isMember, expiryDate' },
      { FORBIDDEN: 'someone else’s address, and not staff' },
    ),
    (c) => answer(c, checkMembership(c.var.ctx, c.req.param('email')), (membership) => membership),
  )
  .post(
    '/join',
    spec<typeof joinMembership>(
      {
        summary: 'Request to join',
        description:
          'The membership starts once it is paid. It belongs to the account; an email in the request is ignored.',
        answers: 'message, memberId, paymentAmount in rupees',
      },
      {
        MEMBERSHIP_NOT_OFFERED: '',
        LOGIN_REQUIRED: '',
        RENEWAL_TOO_EARLY: '',
        MEMBERSHIP_CLOSED: '',
        TOO_MANY_TRIES: '',
      },
    ),
    jsonBody(JoinMembership),
    (c) =>
      answer(c, joinMembership(c.var.ctx), ({ memberId, paymentAmount }) => ({
        message: 'Please pay to start your membership.',
        memberId,
        paymentAmount: toRupees(paymentAmount),
      })),
  )
  .post(
    '/orders',
    spec<typeof orderMembership>(
      {
        summary: 'Order the membership',
        description:
          'Then pay the order. Until it is paid, every call returns the same order; the payment method may change.',
        answers: { 201: 'order, with its orderNumber' },
      },
      {
        MEMBERSHIP_NOT_OFFERED: '',
        LOGIN_REQUIRED: '',
        RENEWAL_TOO_EARLY: '',
        PRICE_CHANGED: 'with `paymentAmount`, the fee in rupees',
        PAYMENT_METHOD_UNAVAILABLE: '',
        UNPAID_LIMIT: '',
        IDEMPOTENCY_MISMATCH: '',
      },
    ),
    jsonBody(OrderMembership),
    (c) => answer(c, orderMembership(c.var.ctx, c.req.valid('json')), (order) => ({ order: orderJson(order) }), 201),
  )
  .post(
    '/payment-success',
    spec<typeof confirmMembership>(
      {
        summary: 'Confirm that a paid membership has started',
        description:
          'Only payments that the provider has captured count, whatever the request says. It can be repeated.',
        answers: 'isMember, expiryDate',
      },
      { LOGIN_REQUIRED: '', MEMBERSHIP_NOT_FOUND: 'also for someone else’s id', MEMBERSHIP_UNPAID: '' },
    ),
    jsonBody(MembershipPaid),
    (c) => answer(c, confirmMembership(c.var.ctx, c.req.valid('json').memberId), (membership) => membership),
  )
