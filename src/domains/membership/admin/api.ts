import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { changeMembership, endMembership } from '../change-membership.ts'
import { findStaffMembership, findStaffMemberships } from '../find-staff-memberships.ts'
import { grantMembership } from '../grant-membership.ts'
import { membershipProblems } from '../problems.ts'
import { MembershipChange, MembershipGrant, MembershipQuery } from '../schemas.ts'

const { spec, answer } = staffRoutes('Membership (staff)', membershipProblems)
const done = (data: object) => ({ data })

/** Memberships, for staff. */
export const membershipAdminApi = new Hono<ApiEnv>()
  .use('/admin/memberships/*', keepPrivate)
  .get(
    '/admin/memberships',
    spec({ summary: 'Memberships, newest first', answers: 'data, nextCursor' }),
    staffOnly('sales.read'),
    queryOf(MembershipQuery),
    (c) =>
      answer(c, findStaffMemberships(c.var.ctx, c.req.valid('query')), (page) => ({
        data: page.memberships,
        nextCursor: page.nextCursor,
      })),
  )
  .get(
    '/admin/memberships/:id',
    spec<typeof findStaffMembership>({ summary: 'One membership', answers: 'data' }, { MEMBERSHIP_NOT_FOUND: '' }),
    staffOnly('sales.read'),
    (c) => answer(c, findStaffMembership(c.var.ctx, c.req.param('id')), done),
  )
  .post(
    '/admin/memberships',
    spec<typeof grantMembership>(
      {
        summary: 'Create a membership for a customer who never joined',
        answers: { 201: 'data: id; of one who has joined already, theirs' },
      },
      { CUSTOMER_NOT_FOUND: '', MEMBERSHIP_NOT_OFFERED: '' },
    ),
    staffOnly('sales.write'),
    jsonBody(MembershipGrant),
    (c) => answer(c, grantMembership(c.var.ctx, c.req.valid('json').customerId), done, 201),
  )
  .put(
    '/admin/memberships/:id',
    spec<typeof changeMembership>(
      {
        summary: 'Change the last day of a membership, with a reason',
        description: '`lastDay` in India; `seen` is the end as it was read, empty where there was none.',
        answers: 'data: expiresAt',
      },
      {
        MEMBERSHIP_NOT_FOUND: '',
        MEMBERSHIP_CHANGED: '',
        MEMBERSHIP_NOT_OFFERED: 'and this one does not run',
        MEMBERSHIP_END: 'or a field is wrong',
      },
    ),
    staffOnly('sales.write'),
    jsonBody(MembershipChange),
    (c) => answer(c, changeMembership(c.var.ctx, c.req.param('id'), c.req.valid('json')), done),
  )
  .post(
    '/admin/memberships/:id/end',
    spec<typeof endMembership>(
      { summary: 'End a membership now, with a reason', answers: 'data: expiresAt' },
      {
        MEMBERSHIP_NOT_FOUND: '',
        MEMBERSHIP_CHANGED: '',
        MEMBERSHIP_NOT_OFFERED: 'and this one does not run',
        MEMBERSHIP_END: 'or a field is wrong',
      },
    ),
    staffOnly('sales.write'),
    jsonBody(MembershipChange.omit({ lastDay: true })),
    (c) => answer(c, endMembership(c.var.ctx, c.req.param('id'), c.req.valid('json')), done),
  )
