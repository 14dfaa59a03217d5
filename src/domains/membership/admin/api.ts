import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { describeStaffRoute, staffOnly } from '../../roles/index.ts'
import { changeMembership, endMembership } from '../change-membership.ts'
import { findStaffMembership, findStaffMemberships } from '../find-staff-memberships.ts'
import { grantMembership } from '../grant-membership.ts'
import { membershipProblems } from '../problems.ts'
import { MembershipChange, MembershipGrant, MembershipQuery } from '../schemas.ts'

const tags = ['Membership (staff)']
const done = (data: object) => ({ success: true, data })

/** Memberships, for staff. */
export const membershipAdminApi = new Hono<ApiEnv>()
  .use('/admin/memberships/*', keepPrivate)
  .get(
    '/admin/memberships',
    describeStaffRoute({ tags, summary: 'Memberships, newest first', answers: 'data, nextCursor' }),
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
    describeStaffRoute<typeof findStaffMembership>(
      { tags, summary: 'One membership', answers: 'data' },
      membershipProblems,
      { MEMBERSHIP_NOT_FOUND: '' },
    ),
    staffOnly('sales.read'),
    async (c) => answer(c, await findStaffMembership(c.var.ctx, c.req.param('id')), membershipProblems, done),
  )
  .post(
    '/admin/memberships',
    describeStaffRoute<typeof grantMembership>(
      {
        tags,
        summary: 'Create a membership for a customer who never joined',
        answers: { 201: 'data: id; of one who has joined already, theirs' },
      },
      membershipProblems,
      { CUSTOMER_NOT_FOUND: '' },
    ),
    staffOnly('sales.write'),
    jsonBody(MembershipGrant),
    async (c) =>
      answer(c, await grantMembership(c.var.ctx, c.req.valid('json').customerId), membershipProblems, done, 201),
  )
  .put(
    '/admin/memberships/:id',
    describeStaffRoute<typeof changeMembership>(
      {
        tags,
        summary: 'Change the last day of a membership, with a reason',
        description: '`lastDay` in India; `seen` is the end as it was read, empty where there was none.',
        answers: 'data: expiresAt',
      },
      membershipProblems,
      { MEMBERSHIP_NOT_FOUND: '', MEMBERSHIP_CHANGED: '', MEMBERSHIP_END: 'or a field is wrong' },
    ),
    staffOnly('sales.write'),
    jsonBody(MembershipChange),
    async (c) =>
      answer(c, await changeMembership(c.var.ctx, c.req.param('id'), c.req.valid('json')), membershipProblems, done),
  )
  .post(
    '/admin/memberships/:id/end',
    describeStaffRoute<typeof endMembership>(
      { tags, summary: 'End a membership now, with a reason', answers: 'data: expiresAt' },
      membershipProblems,
      { MEMBERSHIP_NOT_FOUND: '', MEMBERSHIP_CHANGED: '', MEMBERSHIP_END: 'or a field is wrong' },
    ),
    staffOnly('sales.write'),
    jsonBody(MembershipChange.omit({ lastDay: true })),
    async (c) =>
      answer(c, await endMembership(c.var.ctx, c.req.param('id'), c.req.valid('json')), membershipProblems, done),
  )
