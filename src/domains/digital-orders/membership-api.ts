import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../platform/http.ts'
import { toRupees } from '../../shared/money.ts'
import { orderJson } from '../orders/index.ts'
import { checkMembership } from './check-membership.ts'
import { confirmMembership } from './finish-membership.ts'
import { joinMembership } from './join-membership.ts'
import { orderMembership } from './order-membership.ts'
import { digitalOrderProblems } from './problems.ts'
import { JoinMembership, MembershipPaid, OrderMembership } from './schemas.ts'

const tags = ['Membership']
const login = { 401: { description: 'LOGIN_REQUIRED' } }
const early = { 409: { description: 'RENEWAL_TOO_EARLY; PRICE_CHANGED with `paymentAmount`, the fee in rupees' } }

/** Buying a membership: join, order, pay (`POST /orders/{orderNumber}/payment`), and see that it has begun. */
export const membershipApi = new Hono<ApiEnv>()
  .basePath('/membership')
  .use(keepPrivate)
  .get(
    '/check/:email',
    describeRoute({
      tags,
      summary: 'Whether an account is a member',
      responses: {
        200: { description: 'isMember, expiryDate' },
        403: { description: 'FORBIDDEN: an address of somebody else, and not staff' },
      },
    }),
    async (c) =>
      answer(c, await checkMembership(c.var.ctx, c.req.param('email')), digitalOrderProblems, (membership) => ({
        success: true,
        ...membership,
      })),
  )
  .post(
    '/join',
    describeRoute({
      tags,
      summary: 'Request to join',
      description:
        'The membership starts once it is paid. It belongs to the account; an email in the request is ignored.',
      responses: { 200: { description: 'message, memberId, paymentAmount in rupees' }, ...login, ...early },
    }),
    jsonBody(JoinMembership),
    async (c) =>
      answer(c, await joinMembership(c.var.ctx), digitalOrderProblems, ({ memberId, paymentAmount }) => ({
        success: true,
        message: 'Please pay to start your membership.',
        memberId,
        paymentAmount: toRupees(paymentAmount),
      })),
  )
  .post(
    '/orders',
    describeRoute({
      tags,
      summary: 'Order the membership',
      description:
        'Then pay the order. Until it is paid, every call returns the same order; the payment method may change.',
      responses: { 201: { description: 'order, with its orderNumber' }, ...login, ...early },
    }),
    jsonBody(OrderMembership),
    async (c) =>
      answer(
        c,
        await orderMembership(c.var.ctx, c.req.valid('json')),
        digitalOrderProblems,
        (order) => ({ success: true, order: orderJson(order) }),
        201,
      ),
  )
  .post(
    '/payment-success',
    describeRoute({
      tags,
      summary: 'Confirm that a paid membership has started',
      description: 'Only payments that the provider has captured count, whatever the request says. It can be repeated.',
      responses: {
        200: { description: 'isMember, expiryDate' },
        402: { description: 'MEMBERSHIP_UNPAID' },
        404: { description: 'MEMBERSHIP_NOT_FOUND, also for the id of somebody else' },
        ...login,
      },
    }),
    jsonBody(MembershipPaid),
    async (c) =>
      answer(
        c,
        await confirmMembership(c.var.ctx, c.req.valid('json').memberId),
        digitalOrderProblems,
        (membership) => ({
          success: true,
          ...membership,
        }),
      ),
  )
