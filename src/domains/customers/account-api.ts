import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
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

const done = { 200: { description: 'Done' }, 401: { description: 'LOGIN_REQUIRED' } }
const withPassword = {
  422: { description: 'WRONG_PASSWORD, or `fields` names what is wrong' },
  429: { description: 'Too many tries' },
}
const tags = ['Account']

/** The signed-in person's own account, under `/account`. */
export function accountApi(defaultAddressOf: DefaultAddressOf) {
  const { userJson, withUser } = usersWith(defaultAddressOf)
  return new Hono<ApiEnv>()
    .get('/profile', describeRoute({ tags, summary: 'The caller’s profile', responses: done }), async (c) => {
      const user = await findOwnAccount(c.var.ctx)
      const result = user ? ok(await userJson(c.var.ctx, user)) : refuse('LOGIN_REQUIRED')
      return answer(c, result, customerProblems, (data) => ({ success: true, data }))
    })
    .patch(
      '/profile',
      describeRoute({ tags, summary: 'Change name and phone', responses: { ...done, ...withPassword } }),
      jsonBody(Profile),
      async (c) => {
        const changed = await updateProfile(c.var.ctx, c.req.valid('json'))
        const result = changed.ok ? ok(await userJson(c.var.ctx, changed.value)) : changed
        return answer(c, result, customerProblems, (data) => ({ success: true, data, message: 'Profile updated' }))
      },
    )
    .put(
      '/password',
      describeRoute({
        tags,
        summary: 'Change the password',
        description: 'All sessions end; the answer carries a new one, as cookie and as token.',
        responses: { ...done, ...withPassword },
      }),
      jsonBody(ChangePassword),
      async (c) => {
        const result = await changePassword(c.var.ctx, c.req.valid('json'), c.var.client, c.req.raw.headers)
        if (result.ok) setCookies(c, result.value)
        const shown = await withUser(c.var.ctx, result)
        return answer(c, shown, customerProblems, ({ user, token }) => ({ success: true, data: { user, token } }))
      },
    )
    .post(
      '/email',
      describeRoute({
        tags,
        summary: 'Change the email address of the account',
        description: 'Emails a link to the new address; the change takes effect when it is used.',
        responses: { ...done, ...withPassword },
      }),
      jsonBody(ChangeEmail),
      async (c) => {
        const result = await changeEmail(c.var.ctx, c.req.valid('json'))
        return answer(c, result, customerProblems, () => ({ success: true, message: 'Email sent' }))
      },
    )
    .post(
      '/verification',
      describeRoute({ tags, summary: 'Resend the email that confirms the address', responses: done }),
      async (c) => {
        const result = await requestVerification(c.var.ctx)
        return answer(c, result, customerProblems, () => ({ success: true, message: 'Email sent' }))
      },
    )
    .get('/sessions', describeRoute({ tags, summary: 'The caller’s sessions', responses: done }), async (c) => {
      if (!(await findOwnAccount(c.var.ctx))) return answer(c, refuse('LOGIN_REQUIRED'), customerProblems, () => ({}))
      return c.json({ success: true, data: await findOwnSessions(c.var.ctx, c.req.raw.headers) })
    })
    .delete('/sessions', describeRoute({ tags, summary: 'Sign out of all devices', responses: done }), async (c) => {
      const result = await endAllSessions(c.var.ctx)
      if (result.ok) setCookies(c, result.value)
      return answer(c, result, customerProblems, () => ({ success: true }))
    })
    .delete(
      '/sessions/:id',
      describeRoute({
        tags,
        summary: 'End one session',
        responses: { ...done, 404: { description: 'SESSION_UNKNOWN' } },
      }),
      async (c) =>
        answer(c, await endSession(c.var.ctx, c.req.param('id')), customerProblems, () => ({ success: true })),
    )
    .post(
      '/deletion',
      describeRoute({
        tags,
        summary: 'Email a link to delete an account that has no password',
        responses: { ...done, 429: { description: 'Too many tries' } },
      }),
      async (c) => {
        const result = await requestDeletion(c.var.ctx)
        return answer(c, result, customerProblems, () => ({ success: true, message: 'Email sent' }))
      },
    )
    .delete(
      '/',
      describeRoute({
        tags,
        summary: 'Delete the account',
        description:
          'Orders are kept, as invoices need them; all other personal data is erased. Confirm with `currentPassword` or, without a password, with the `token` of an emailed link.',
        responses: {
          ...done,
          ...withPassword,
          409: { description: 'NO_PASSWORD' },
          410: { description: 'LINK_UNKNOWN' },
        },
      }),
      jsonBody(DeletionBody),
      async (c) => {
        const result = await deleteAccount(c.var.ctx, c.req.valid('json'))
        if (result.ok) setCookies(c, result.value)
        return answer(c, result, customerProblems, () => ({ success: true }))
      },
    )
}
