import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { changeMembership, endMembership } from '../change-membership.ts'
import { findStaffMembership, findStaffMemberships } from '../find-staff-memberships.ts'
import { grantMembership } from '../grant-membership.ts'
import { membershipProblems } from '../problems.ts'
import { MembershipChange, MembershipGrant, MembershipQuery } from '../schemas.ts'

const tags = ['Membership (staff)']
const refusals = { 403: { description: 'FORBIDDEN' }, 404: { description: 'MEMBERSHIP_NOT_FOUND' } }
const conflicts = {
  409: { description: 'MEMBERSHIP_CHANGED' },
  422: { description: 'MEMBERSHIP_END, or a field is wrong' },
}
const done = (data: object) => ({ success: true, data })

/** Memberships, for staff. */
export const membershipAdminApi = new Hono<ApiEnv>()
  .use('/admin/memberships/*', keepPrivate)
  .get(
    '/admin/memberships',
    describeRoute({
      tags,
      summary: 'Memberships, newest first',
      responses: { 200: { description: 'data, nextCursor' }, 403: refusals[403] },
    }),
    staffOnly('sales.read'),
    queryOf(MembershipQuery),
    async (c) =>
      answer(c, await findStaffMemberships(c.var.ctx, c.req.valid('query')), membershipProblems, (page) => ({
        success: true,
        data: page.memberships,
        nextCursor: page.nextCursor,
      })),
  )
  .get(
    '/admin/memberships/:id',
    describeRoute({ tags, summary: 'One membership', responses: { 200: { description: 'data' }, ...refusals } }),
    staffOnly('sales.read'),
    async (c) => answer(c, await findStaffMembership(c.var.ctx, c.req.param('id')), membershipProblems, done),
  )
  .post(
    '/admin/memberships',
    describeRoute({
      tags,
      summary: 'Create a membership for a customer who never joined',
      responses: {
        201: { description: 'data: id; of one who has joined already, theirs' },
        403: refusals[403],
        404: { description: 'CUSTOMER_NOT_FOUND' },
      },
    }),
    staffOnly('sales.write'),
    jsonBody(MembershipGrant),
    async (c) =>
      answer(c, await grantMembership(c.var.ctx, c.req.valid('json').customerId), membershipProblems, done, 201),
  )
  .put(
    '/admin/memberships/:id',
    describeRoute({
      tags,
      summary: 'Change the last day of a membership, with a reason',
      description: '`lastDay` in India; `seen` is the end as it was read, empty where there was none.',
      responses: { 200: { description: 'data: expiresAt' }, ...refusals, ...conflicts },
    }),
    staffOnly('sales.write'),
    jsonBody(MembershipChange),
    async (c) =>
      answer(c, await changeMembership(c.var.ctx, c.req.param('id'), c.req.valid('json')), membershipProblems, done),
  )
  .post(
    '/admin/memberships/:id/end',
    describeRoute({
      tags,
      summary: 'End a membership now, with a reason',
      responses: { 200: { description: 'data: expiresAt' }, ...refusals, ...conflicts },
    }),
    staffOnly('sales.write'),
    jsonBody(MembershipChange.omit({ lastDay: true })),
    async (c) =>
      answer(c, await endMembership(c.var.ctx, c.req.param('id'), c.req.valid('json')), membershipProblems, done),
  )
