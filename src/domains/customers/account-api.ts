import { Hono } from 'hono'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import { ok } from '../../shared/result.ts'
import { type DefaultAddressOf, setCookies, usersWith } from './answers.ts'
import { deleteAccount } from './delete/delete-account.ts'
import { requestDeletion } from './delete/request-deletion.ts'
import { changeEmail } from './email-address/change-email.ts'
import { requestVerification } from './email-address/request-verification.ts'
import { findOwnAccount } from './find-session.ts'
import { changePassword } from './password/change-password.ts'
import { customerProblems, refuse } from './problems.ts'
import { ChangeEmail, ChangePassword, DeletionBody, Profile } from './schemas.ts'
import { endAllSessions, endSession } from './sign-in/end-sessions.ts'
import { findOwnSessions } from './sign-in/find-own-sessions.ts'
import { updateProfile } from './update-profile.ts'

const { spec, answer } = routesOf('Account', customerProblems)

/** The signed-in person's own account, under `/account`. */
export function accountApi(defaultAddressOf: DefaultAddressOf) {
  const { userJson, withUser } = usersWith(defaultAddressOf)
  return new Hono<ApiEnv>()
    .get(
      '/profile',
      spec<never, 'LOGIN_REQUIRED'>({ summary: 'The caller’s profile', answers: 'Done' }, { LOGIN_REQUIRED: '' }),
      async (c) => {
        const user = await findOwnAccount(c.var.ctx)
        const result = user ? ok(await userJson(c.var.ctx, user)) : refuse('LOGIN_REQUIRED')
        return answer(c, result, (data) => ({ data }))
      },
    )
    .patch(
      '/profile',
      spec<typeof updateProfile>(
        { summary: 'Change name and phone', answers: 'Done' },
        { LOGIN_REQUIRED: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      jsonBody(Profile),
      async (c) => {
        const changed = await updateProfile(c.var.ctx, c.req.valid('json'))
        const result = changed.ok ? ok(await userJson(c.var.ctx, changed.value)) : changed
        return answer(c, result, (data) => ({ data, message: 'Profile updated' }))
      },
    )
    .put(
      '/password',
      spec<typeof changePassword>(
        {
          summary: 'Change the password',
          description: 'All sessions end; the answer carries a new one, as cookie and as token.',
          answers: 'Done',
        },
        {
          LOGIN_REQUIRED: '',
          TOO_MANY_TRIES: '',
          PASSWORD_WEAK: '',
          WRONG_PASSWORD: '',
          NO_PASSWORD: '',
          OUTCOME_UNKNOWN: '',
          UNAVAILABLE: '',
        },
      ),
      jsonBody(ChangePassword),
      async (c) => {
        const result = await changePassword(c.var.ctx, c.req.valid('json'), c.var.client, c.req.raw.headers)
        if (result.ok) setCookies(c, result.value)
        return answer(c, withUser(c.var.ctx, result), ({ user, token }) => ({ data: { user, token } }))
      },
    )
    .post(
      '/email',
      spec<typeof changeEmail>(
        {
          summary: 'Change the email address of the account',
          description: 'Emails a link to the new address; the change takes effect when it is used.',
          answers: 'Done',
        },
        {
          LOGIN_REQUIRED: '',
          TOO_MANY_TRIES: '',
          WRONG_PASSWORD: '',
          NO_PASSWORD: '',
          SAME_EMAIL: '',
          OUTCOME_UNKNOWN: '',
          UNAVAILABLE: '',
        },
      ),
      jsonBody(ChangeEmail),
      (c) => answer(c, changeEmail(c.var.ctx, c.req.valid('json')), () => ({ message: 'Email sent' })),
    )
    .post(
      '/verification',
      spec<typeof requestVerification>(
        { summary: 'Resend the email that confirms the address', answers: 'Done' },
        { LOGIN_REQUIRED: '', TOO_MANY_TRIES: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      (c) => answer(c, requestVerification(c.var.ctx), () => ({ message: 'Email sent' })),
    )
    .get(
      '/sessions',
      spec<never, 'LOGIN_REQUIRED'>({ summary: 'The caller’s sessions', answers: 'Done' }, { LOGIN_REQUIRED: '' }),
      async (c) => {
        if (!(await findOwnAccount(c.var.ctx))) return answer(c, refuse('LOGIN_REQUIRED'))
        return c.json({ success: true, data: await findOwnSessions(c.var.ctx, c.req.raw.headers) })
      },
    )
    .delete(
      '/sessions',
      spec<typeof endAllSessions>(
        { summary: 'Sign out of all devices', answers: 'Done' },
        { LOGIN_REQUIRED: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      async (c) => {
        const result = await endAllSessions(c.var.ctx)
        if (result.ok) setCookies(c, result.value)
        return answer(c, result)
      },
    )
    .delete(
      '/sessions/:id',
      spec<typeof endSession>(
        { summary: 'End one session', answers: 'Done' },
        { LOGIN_REQUIRED: '', SESSION_UNKNOWN: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      (c) => answer(c, endSession(c.var.ctx, c.req.param('id'))),
    )
    .post(
      '/deletion',
      spec<typeof requestDeletion>(
        { summary: 'Email a link to delete an account that has no password', answers: 'Done' },
        { LOGIN_REQUIRED: '', TOO_MANY_TRIES: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      (c) => answer(c, requestDeletion(c.var.ctx), () => ({ message: 'Email sent' })),
    )
    .delete(
      '/',
      spec<typeof deleteAccount>(
        {
          summary: 'Delete the account',
          description:
            'Orders are kept, as invoices need them; all other personal data is erased, and a running membership ends without a refund. Confirm with `currentPassword` or, without a password, with the `token` of an emailed link.',
          answers: 'Done',
        },
        {
          LOGIN_REQUIRED: '',
          TOO_MANY_TRIES: '',
          LINK_UNKNOWN: '',
          WRONG_PASSWORD: '',
          NO_PASSWORD: '',
          STAFF_STAYS: '',
          OUTCOME_UNKNOWN: '',
          UNAVAILABLE: '',
        },
      ),
      jsonBody(DeletionBody),
      async (c) => {
        const result = await deleteAccount(c.var.ctx, c.req.valid('json'))
        if (result.ok) setCookies(c, result.value)
        return answer(c, result)
      },
    )
}
