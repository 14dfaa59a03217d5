import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { findActivity } from '../../activity-log/index.ts'
import { ActivityQuery } from '../../activity-log/schemas.ts'
import { describeStaffRoute, roleProblems, staffOnly } from '../../roles/index.ts'
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
const owners = staffOnly('staff.manage')

/** Staff accounts and the activity log; for owners. */
export const staffApi = new Hono<ApiEnv>()
  .use('/admin/*', keepPrivate)
  .post(
    '/admin/second-factor',
    describeStaffRoute<typeof showSecondFactor>(
      {
        tags,
        summary: 'Verify the second factor of a new session',
        description: 'Sessions of an account with a second factor have no rights until they give a code.',
        answers: 'The session is staff’s now',
      },
      problems,
      { CODE_WRONG: '', TOO_MANY_TRIES: '' },
    ),
    jsonBody(Code),
    async (c) =>
      answer(c, await showSecondFactor(c.var.ctx, c.req.valid('json').code, c.req.raw.headers), problems, good),
  )
  .get(
    '/admin/staff',
    describeStaffRoute({ tags, summary: 'Staff members, and open invitations', answers: 'staff, invitations' }),
    async (c) => answer(c, await findStaff(c.var.ctx), problems, (found) => ({ success: true, ...found })),
  )
  .post(
    '/admin/staff/invitations',
    describeStaffRoute<typeof inviteStaff>(
      { tags, summary: 'Invite someone to a role by email', answers: { 202: 'It is on its way' } },
      problems,
      { LOGIN_AGAIN: '', ALREADY_STAFF: '' },
    ),
    owners,
    jsonBody(InviteStaff),
    async (c) => answer(c, await inviteStaff(c.var.ctx, c.req.valid('json')), problems, good, 202),
  )
  .post(
    '/admin/staff/invitations/:id/link',
    describeStaffRoute<typeof showInvitationLink>(
      { tags, summary: 'Get the link of an invitation, to share where no email arrives', answers: 'path' },
      problems,
      { LOGIN_AGAIN: '', INVITATION_UNKNOWN: '' },
    ),
    async (c) =>
      answer(c, await showInvitationLink(c.var.ctx, c.req.param('id')), problems, (path) => ({
        success: true,
        path: path.reveal(),
      })),
  )
  .delete(
    '/admin/staff/invitations/:id',
    describeStaffRoute<typeof revokeInvitation>({ tags, summary: 'Cancel an invitation', answers: 'Done' }, problems, {
      LOGIN_AGAIN: '',
      INVITATION_UNKNOWN: '',
    }),
    async (c) => answer(c, await revokeInvitation(c.var.ctx, c.req.param('id')), problems, good),
  )
  .patch(
    '/admin/staff/:id',
    describeStaffRoute<typeof changeRole>(
      { tags, summary: 'Change the role of a staff member', answers: 'Done; their sessions have ended' },
      problems,
      { LOGIN_AGAIN: '', STAFF_UNKNOWN: '', LAST_OWNER: '' },
    ),
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
    describeStaffRoute<typeof removeStaff>(
      { tags, summary: 'Remove the role of a staff member', answers: 'Done' },
      problems,
      { LOGIN_AGAIN: '', STAFF_UNKNOWN: '', LAST_OWNER: '' },
    ),
    async (c) => answer(c, await removeStaff(c.var.ctx, c.req.param('id')), problems, good),
  )
  .get(
    '/admin/audit',
    describeStaffRoute({ tags, summary: 'Changes by staff, newest first', answers: 'entries, next' }),
    queryOf(ActivityQuery),
    async (c) =>
      answer(c, await findActivity(c.var.ctx, c.req.valid('query')), problems, (found) => ({
        success: true,
        ...found,
      })),
  )
