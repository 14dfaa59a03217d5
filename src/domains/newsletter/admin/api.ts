import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { addSubscriber, endSubscription } from '../change-subscribers.ts'
import { findSubscribers } from '../find-subscribers.ts'
import { newsletterProblems } from '../problems.ts'
import { StaffSubscriber, SubscriberQuery, type SubscriberView } from '../schemas.ts'

const { spec, answer } = staffRoutes('Newsletter (staff)', newsletterProblems)
const one = (data: SubscriberView) => ({ data })

/** Subscribers, for staff. */
export const newsletterAdminApi = new Hono<ApiEnv>()
  .use('/admin/subscribers/*', keepPrivate)
  .get(
    '/admin/subscribers',
    spec({ summary: 'Subscribers, newest first', answers: 'data, nextCursor' }),
    staffOnly('customers.read'),
    queryOf(SubscriberQuery),
    (c) =>
      answer(c, findSubscribers(c.var.ctx, c.req.valid('query')), (page) => ({
        data: page.subscribers,
        nextCursor: page.nextCursor,
      })),
  )
  .post(
    '/admin/subscribers',
    spec<typeof addSubscriber>(
      {
        summary: 'Add a subscriber who has agreed',
        description: '`consent` says how they agreed: where, when and to what.',
        answers: { 201: 'data: the subscriber' },
      },
      { SUBSCRIBER_KNOWN: '' },
    ),
    staffOnly('customers.help'),
    jsonBody(StaffSubscriber),
    (c) => answer(c, addSubscriber(c.var.ctx, c.req.valid('json')), one, 201),
  )
  .post(
    '/admin/subscribers/:id/end',
    spec<typeof endSubscription>({ summary: 'End a subscription', answers: 'data' }, { SUBSCRIBER_NOT_FOUND: '' }),
    staffOnly('customers.help'),
    (c) => answer(c, endSubscription(c.var.ctx, c.req.param('id')), one),
  )
