import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { findActivity } from '../../activity-log/index.ts'
import { ActivityQuery } from '../../activity-log/schemas.ts'
import { roleProblems, staffOnly } from '../../roles/index.ts'
import { Role } from '../../roles/schemas.ts'
import { changeRole, removeStaff } from '../change-role.ts'
import { findStaff } from '../find-staff.ts'
import { inviteStaff, revokeInvitation } from '../invite-staff.ts'
import { showSecondFactor } from '../own-second-factor.ts'
import { staffProblems } from '../problems.ts'
import { ChangeRole, Code, InviteStaff } from '../schemas.ts'
import { showInvitationLink } from '../show-invitation-link.ts'

const tags = ['Staff']
const problems = { ...roleProblems, ...staffProblems }
const good = () => ({ success: true })
const refusals = { 401: { description: 'LOGIN_AGAIN' }, 403: { description: 'FORBIDDEN' } }
const owners = staffOnly('staff.manage')

/** Staff accounts and the activity log; for owners. */
export const staffApi = new Hono<ApiEnv>()
  .use('/admin/*', keepPrivate)
  .post(
    '/admin/second-factor',
    describeRoute({
      tags,
      summary: 'Verify the second factor of a new session',
      description: 'Sessions of an account with a second factor have no rights until they give a code.',
      responses: {
        200: { description: 'The session is staff’s now' },
        422: { description: 'CODE_WRONG' },
        ...refusals,
      },
    }),
    jsonBody(Code),
    async (c) =>
      answer(c, await showSecondFactor(c.var.ctx, c.req.valid('json').code, c.req.raw.headers), problems, good),
  )
  .get(
    '/admin/staff',
    describeRoute({
      tags,
      summary: 'Staff members, and open invitations',
      responses: { 200: { description: 'staff, invitations' }, ...refusals },
    }),
    async (c) => answer(c, await findStaff(c.var.ctx), problems, (found) => ({ success: true, ...found })),
  )
  .post(
    '/admin/staff/invitations',
    describeRoute({
      tags,
      summary: 'Invite someone to a role by email',
      responses: { 202: { description: 'It is on its way' }, 409: { description: 'ALREADY_STAFF' }, ...refusals },
    }),
    owners,
    jsonBody(InviteStaff),
    async (c) => answer(c, await inviteStaff(c.var.ctx, c.req.valid('json')), problems, good, 202),
  )
  .post(
    '/admin/staff/invitations/:id/link',
    describeRoute({
      tags,
      summary: 'Get the link of an invitation, to share where no email arrives',
      responses: { 200: { description: 'path' }, 410: { description: 'INVITATION_UNKNOWN' }, ...refusals },
    }),
    async (c) =>
      answer(c, await showInvitationLink(c.var.ctx, c.req.param('id')), problems, (path) => ({
        success: true,
        path: path.reveal(),
      })),
  )
  .delete(
    '/admin/staff/invitations/:id',
    describeRoute({
      tags,
      summary: 'Cancel an invitation',
      responses: { 200: { description: 'Done' }, 410: { description: 'INVITATION_UNKNOWN' }, ...refusals },
    }),
    async (c) => answer(c, await revokeInvitation(c.var.ctx, c.req.param('id')), problems, good),
  )
  .patch(
    '/admin/staff/:id',
    describeRoute({
      tags,
      summary: 'Change the role of a staff member',
      responses: {
        200: { description: 'Done; their sessions have ended' },
        404: { description: 'STAFF_UNKNOWN' },
        409: { description: 'LAST_OWNER' },
        ...refusals,
      },
    }),
    owners,
    jsonBody(ChangeRole.pick({ role: true })),
    async (c) =>
      answer(
        c,
        await changeRole(c.var.ctx, { userId: c.req.param('id'), role: Role.parse(c.req.valid('json').role) }),
        problems,
        good,
      ),
  )
  .delete(
    '/admin/staff/:id',
    describeRoute({
      tags,
      summary: 'Remove the role of a staff member',
      responses: {
        200: { description: 'Done' },
        404: { description: 'STAFF_UNKNOWN' },
        409: { description: 'LAST_OWNER' },
        ...refusals,
      },
    }),
    async (c) => answer(c, await removeStaff(c.var.ctx, c.req.param('id')), problems, good),
  )
  .get(
    '/admin/audit',
    describeRoute({
      tags,
      summary: 'Changes by staff, newest first',
      responses: { 200: { description: 'entries, next' }, ...refusals },
    }),
    queryOf(ActivityQuery),
    async (c) =>
      answer(c, await findActivity(c.var.ctx, c.req.valid('query')), problems, (found) => ({
        success: true,
        ...found,
      })),
  )
