import { Hono } from 'hono'
import type { IdentityProvider } from '../../platform/auth/identity-provider.ts'
import { renewedCookie } from '../../platform/auth/session-keys.ts'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate } from '../../platform/http.ts'
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

const { spec, answer } = routesOf('Accounts', customerProblems)

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
      spec<typeof registerCustomer>(
        {
          summary: 'Register',
          description: 'Creates an account and signs it in by cookie. Fields that are not listed are ignored.',
          answers: { 201: 'data: the customer; message' },
        },
        { EMAIL_TAKEN: '', TOO_MANY_TRIES: '', PASSWORD_WEAK: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      jsonBody(NewCustomer),
      async (c) => {
        const result = await registerCustomer(c.var.ctx, c.req.valid('json'), c.var.client, c.req.raw.headers)
        if (result.ok) setCookies(c, result.value)
        return answer(
          c,
          withUser(c.var.ctx, result),
          ({ user, token }) => ({ data: user, token, message: 'Account created successfully!' }),
          201,
        )
      },
    )
    .post(
      '/users/login',
      spec<typeof signIn>(
        {
          summary: 'Sign in',
          description:
            'Sets the session cookie; `data.token` does the same as `Authorization: Bearer`. A session lasts seven days and rolls. With `data.secondFactorRequired`, the session opens nothing until `POST /admin/second-factor` has its code.',
          answers: 'data: user and token',
        },
        { SIGN_IN_FAILED: '', TOO_MANY_TRIES: '', SIGN_IN_PAUSED: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      jsonBody(SignIn),
      async (c) => {
        const result = await signIn(c.var.ctx, c.req.valid('json'), c.var.client, c.req.raw.headers)
        if (result.ok) setCookies(c, result.value)
        if (result.ok && result.value.owesCode) return c.json(codeOwed(result.value.token))
        return answer(c, withUser(c.var.ctx, result), ({ user, token }) => ({
          data: { user, token },
          message: 'Welcome back!',
        }))
      },
    )
    .post('/users/logout', spec({ summary: 'Sign out', answers: 'The session has ended' }), async (c) => {
      setCookies(c, await signOut(c.var.ctx, c.req.raw.headers))
      return c.json({ success: true, message: 'Logged out successfully' })
    })
    .post(
      '/users/forgot-password',
      spec<typeof requestReset>(
        {
          summary: 'Request a password reset',
          description: 'Emails a link that works once, for an hour. The answer is the same for every address.',
          answers: 'If the address has an account, an email is on its way',
        },
        { TOO_MANY_TRIES: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      jsonBody(ForgotPassword),
      (c) =>
        answer(c, requestReset(c.var.ctx, c.req.valid('json').email, c.var.client), () => ({
          message: 'If we know this address, a link is on its way',
        })),
    )
    .post(
      '/users/reset-password',
      spec<typeof resetPassword>(
        {
          summary: 'Set a new password with an emailed link',
          description: 'Uses the link up and ends all sessions of the account.',
          answers: 'The password is changed',
        },
        { TOO_MANY_TRIES: '', LINK_UNKNOWN: '', PASSWORD_WEAK: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      jsonBody(ResetPassword),
      async (c) => {
        const result = await resetPassword(c.var.ctx, c.req.valid('json'), c.var.client, c.req.raw.headers)
        if (result.ok) setCookies(c, result.value)
        return answer(c, result, () => ({ message: 'Your password is changed' }))
      },
    )
    .post(
      '/users/verify-email',
      spec<typeof confirmEmail>(
        { summary: 'Confirm an email address with an emailed link', answers: 'The address is confirmed; data: email' },
        { EMAIL_TAKEN: '', TOO_MANY_TRIES: '', LINK_UNKNOWN: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '' },
      ),
      jsonBody(VerifyEmail),
      (c) => answer(c, confirmEmail(c.var.ctx, c.req.valid('json').token, c.var.client), (data) => ({ data })),
    )
    .get(
      '/session',
      spec({
        summary: 'Who is signed in',
        description:
          'Renews the cookie of a signed-in browser. `secondFactorRequired`: the password was right, and the code of the second factor is still owed.',
        answers: 'data: user or null, membership, secondFactorRequired',
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
