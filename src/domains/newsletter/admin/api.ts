import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { addSubscriber, endSubscription } from '../change-subscribers.ts'
import { findSubscribers } from '../find-subscribers.ts'
import { newsletterProblems } from '../problems.ts'
import { StaffSubscriber, SubscriberQuery, type SubscriberView } from '../schemas.ts'

const tags = ['Newsletter (staff)']
const forbidden = { 403: { description: 'FORBIDDEN' } }
const one = (data: SubscriberView) => ({ success: true, data })

/** Subscribers, for staff. */
export const newsletterAdminApi = new Hono<ApiEnv>()
  .use('/admin/subscribers/*', keepPrivate)
  .get(
    '/admin/subscribers',
    describeRoute({
      tags,
      summary: 'Subscribers, newest first',
      responses: { 200: { description: 'data, nextCursor' }, ...forbidden },
    }),
    staffOnly('customers.read'),
    queryOf(SubscriberQuery),
    async (c) =>
      answer(c, await findSubscribers(c.var.ctx, c.req.valid('query')), newsletterProblems, (page) => ({
        success: true,
        data: page.subscribers,
        nextCursor: page.nextCursor,
      })),
  )
  .post(
    '/admin/subscribers',
    describeRoute({
      tags,
      summary: 'Add a subscriber who has agreed',
      description: '`consent` says how they agreed: where, when and to what.',
      responses: {
        201: { description: 'data: the subscriber' },
        ...forbidden,
        409: { description: 'SUBSCRIBER_KNOWN' },
      },
    }),
    staffOnly('customers.help'),
    jsonBody(StaffSubscriber),
    async (c) => answer(c, await addSubscriber(c.var.ctx, c.req.valid('json')), newsletterProblems, one, 201),
  )
  .post(
    '/admin/subscribers/:id/end',
    describeRoute({
      tags,
      summary: 'End a subscription',
      responses: { 200: { description: 'data' }, ...forbidden, 404: { description: 'SUBSCRIBER_NOT_FOUND' } },
    }),
    staffOnly('customers.help'),
    async (c) => answer(c, await endSubscription(c.var.ctx, c.req.param('id')), newsletterProblems, one),
  )
