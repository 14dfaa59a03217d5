import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { findActivity } from '../../activity-log/index.ts'
import { ActivityQuery } from '../../activity-log/schemas.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { Role } from '../../roles/schemas.ts'
import { changeRole, removeStaff } from '../change-role.ts'
import { findStaff } from '../find-staff.ts'
import { inviteStaff, revokeInvitation } from '../invite-staff.ts'
import { showSecondFactor } from '../own-second-factor.ts'
import { staffProblems } from '../problems.ts'
import { ChangeRole, Code, InviteStaff } from '../schemas.ts'
import { showInvitationLink } from '../show-invitation-link.ts'

const { spec, answer } = staffRoutes('Staff', staffProblems)
const owners = staffOnly('staff.manage')

/** Staff accounts and the activity log; for owners. */
export const staffApi = new Hono<ApiEnv>()
  .use('/admin/*', keepPrivate)
  .post(
    '/admin/second-factor',
    spec<typeof showSecondFactor>(
      {
        summary: 'Verify the second factor of a new session',
        description: 'Sessions of an account with a second factor have no rights until they give a code.',
        answers: 'The session is staff’s now',
      },
      { CODE_WRONG: '', TOO_MANY_TRIES: '' },
    ),
    jsonBody(Code),
    (c) => answer(c, showSecondFactor(c.var.ctx, c.req.valid('json').code, c.req.raw.headers)),
  )
  .get('/admin/staff', spec({ summary: 'Staff members, and open invitations', answers: 'staff, invitations' }), (c) =>
    answer(c, findStaff(c.var.ctx), (found) => found),
  )
  .post(
    '/admin/staff/invitations',
    spec<typeof inviteStaff>(
      { summary: 'Invite someone to a role by email', answers: { 202: 'Invitation sent' } },
      { LOGIN_AGAIN: '', ALREADY_STAFF: '' },
    ),
    owners,
    jsonBody(InviteStaff),
    (c) => answer(c, inviteStaff(c.var.ctx, c.req.valid('json')), undefined, 202),
  )
  .post(
    '/admin/staff/invitations/:id/link',
    spec<typeof showInvitationLink>(
      { summary: 'Get the link of an invitation, to share where no email arrives', answers: 'path' },
      { LOGIN_AGAIN: '', INVITATION_UNKNOWN: '' },
    ),
    (c) => answer(c, showInvitationLink(c.var.ctx, c.req.param('id')), (path) => ({ path: path.reveal() })),
  )
  .delete(
    '/admin/staff/invitations/:id',
    spec<typeof revokeInvitation>(
      { summary: 'Cancel an invitation', answers: 'Done' },
      { LOGIN_AGAIN: '', INVITATION_UNKNOWN: '' },
    ),
    (c) => answer(c, revokeInvitation(c.var.ctx, c.req.param('id'))),
  )
  .patch(
    '/admin/staff/:id',
    spec<typeof changeRole>(
      { summary: 'Change the role of a staff member', answers: 'Done; their sessions have ended' },
      { LOGIN_AGAIN: '', STAFF_UNKNOWN: '', LAST_OWNER: '' },
    ),
    owners,
    jsonBody(ChangeRole.pick({ role: true })),
    (c) => answer(c, changeRole(c.var.ctx, { userId: c.req.param('id'), role: Role.parse(c.req.valid('json').role) })),
  )
  .delete(
    '/admin/staff/:id',
    spec<typeof removeStaff>(
      { summary: 'Remove the role of a staff member', answers: 'Done' },
      { LOGIN_AGAIN: '', STAFF_UNKNOWN: '', LAST_OWNER: '' },
    ),
    (c) => answer(c, removeStaff(c.var.ctx, c.req.param('id'))),
  )
  .get(
    '/admin/audit',
    spec({ summary: 'Change by staff, newest first', answers: 'entries, next' }),
    queryOf(ActivityQuery),
    (c) => answer(c, findActivity(c.var.ctx, c.req.valid('query')), (found) => found),
  )
