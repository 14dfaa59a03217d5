import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { IdentityProvider } from '../../platform/auth/identity-provider.ts'
import { renewedCookie } from '../../platform/auth/session-keys.ts'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../platform/http.ts'
import { accountApi } from './account-api.ts'
import { codeOwed, type DefaultAddressOf, type MembershipOf, setCookies, usersWith } from './answers.ts'
import { confirmEmail } from './email-address/confirm-email.ts'
import { findOwnAccount } from './find-session.ts'
import { requestReset } from './password/request-reset.ts'
import { resetPassword } from './password/reset-password.ts'
import { customerProblems } from './problems.ts'
import { ForgotPassword, NewCustomer, ResetPassword, SignIn, VerifyEmail } from './schemas.ts'
import { googleApi } from './sign-in/google-api.ts'
import { registerCustomer } from './sign-in/register-customer.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'

const refusals = {
  422: { description: 'A field is missing or wrong: `fields` names it' },
  429: { description: 'Too many tries; `Retry-After` says how long to wait' },
}

/** Accounts: sign-up, sign-in, sign-out, and the customer's own account under `/account`. */
export function customersApi(
  defaultAddressOf: DefaultAddressOf,
  membershipOf: MembershipOf,
  google: IdentityProvider | null = null,
) {
  const { userJson, withUser } = usersWith(defaultAddressOf)
  return new Hono<ApiEnv>()
    .use('/users/*', keepPrivate)
    .use('/account/*', keepPrivate)
    .post(
      '/users',
      describeRoute({
        tags: ['Accounts'],
        summary: 'Register',
        description: 'Creates an account and signs it in by cookie. Fields that are not listed are ignored.',
        responses: {
          201: { description: 'data: the customer; message' },
          409: { description: 'EMAIL_TAKEN' },
          ...refusals,
        },
      }),
      jsonBody(NewCustomer),
      async (c) => {
        const result = await registerCustomer(c.var.ctx, c.req.valid('json'), c.var.client, c.req.raw.headers)
        if (result.ok) setCookies(c, result.value)
        return answer(
          c,
          await withUser(c.var.ctx, result),
          customerProblems,
          ({ user, token }) => ({ success: true, data: user, token, message: 'Account created successfully!' }),
          201,
        )
      },
    )
    .post(
      '/users/login',
      describeRoute({
        tags: ['Accounts'],
        summary: 'Sign in',
        description:
          'Sets the session cookie; `data.token` does the same as `Authorization: Bearer`. A session lasts seven days and rolls. With `data.secondFactorRequired`, the session opens nothing until `POST /admin/second-factor` has its code.',
        responses: {
          200: { description: 'data: user and token' },
          401: { description: 'SIGN_IN_FAILED' },
          ...refusals,
        },
      }),
      jsonBody(SignIn),
      async (c) => {
        const result = await signIn(c.var.ctx, c.req.valid('json'), c.var.client, c.req.raw.headers)
        if (result.ok) setCookies(c, result.value)
        if (result.ok && result.value.owesCode) return c.json(codeOwed(result.value.token))
        return answer(c, await withUser(c.var.ctx, result), customerProblems, ({ user, token }) => ({
          success: true,
          data: { user, token },
          message: 'Welcome back!',
        }))
      },
    )
    .post(
      '/users/logout',
      describeRoute({
        tags: ['Accounts'],
        summary: 'Sign out',
        responses: { 200: { description: 'The session has ended' } },
      }),
      async (c) => {
        setCookies(c, await signOut(c.var.ctx, c.req.raw.headers))
        return c.json({ success: true, message: 'Logged out successfully' })
      },
    )
    .post(
      '/users/forgot-password',
      describeRoute({
        tags: ['Accounts'],
        summary: 'Request a password reset',
        description: 'Emails a link that works once, for an hour. The answer is the same for every address.',
        responses: { 200: { description: 'If the address has an account, a mail is on its way' }, ...refusals },
      }),
      jsonBody(ForgotPassword),
      async (c) => {
        const result = await requestReset(c.var.ctx, c.req.valid('json').email, c.var.client)
        return answer(c, result, customerProblems, () => ({
          success: true,
          message: 'If we know this address, a link is on its way',
        }))
      },
    )
    .post(
      '/users/reset-password',
      describeRoute({
        tags: ['Accounts'],
        summary: 'Set a new password with an emailed link',
        description: 'Uses the link up and ends all sessions of the account.',
        responses: {
          200: { description: 'The password is changed' },
          410: { description: 'LINK_UNKNOWN' },
          ...refusals,
        },
      }),
      jsonBody(ResetPassword),
      async (c) => {
        const result = await resetPassword(c.var.ctx, c.req.valid('json'), c.var.client, c.req.raw.headers)
        if (result.ok) setCookies(c, result.value)
        return answer(c, result, customerProblems, () => ({ success: true, message: 'Your password is changed' }))
      },
    )
    .post(
      '/users/verify-email',
      describeRoute({
        tags: ['Accounts'],
        summary: 'Confirm an email address with an emailed link',
        responses: {
          200: { description: 'The address is confirmed; data: email' },
          409: { description: 'EMAIL_TAKEN' },
          410: { description: 'LINK_UNKNOWN' },
          ...refusals,
        },
      }),
      jsonBody(VerifyEmail),
      async (c) => {
        const result = await confirmEmail(c.var.ctx, c.req.valid('json').token, c.var.client)
        return answer(c, result, customerProblems, (data) => ({ success: true, data }))
      },
    )
    .get(
      '/session',
      describeRoute({
        tags: ['Accounts'],
        summary: 'Who is signed in',
        description:
          'Renews the cookie of a signed-in browser. `secondFactorRequired`: the password was right, and the code of the second factor is still owed.',
        responses: { 200: { description: 'data: user or null, membership, secondFactorRequired' } },
      }),
      async (c) => {
        const user = await findOwnAccount(c.var.ctx)
        c.header('Cache-Control', PRIVATE_CACHE)
        if (user) setCookies(c, { setCookie: renewedCookie(c.req.raw.headers) })
        const shown = user && (await userJson(c.var.ctx, user))
        const membership = await membershipOf(c.var.ctx, user?.id ?? null)
        const { actor } = c.var.ctx
        const secondFactorRequired = actor.kind === 'nobody' && actor.owesCode !== undefined
        return c.json({ success: true, data: { user: shown, membership, secondFactorRequired } })
      },
    )
    .route('/account', accountApi(defaultAddressOf))
    .route('/auth', googleApi(google, defaultAddressOf))
}
