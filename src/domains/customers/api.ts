import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { renewedCookie } from '../../platform/auth/session-keys.ts'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import { findOwnAccount } from './find-session.ts'
import { customerProblems } from './problems.ts'
import { registerCustomer } from './register-customer.ts'
import { NewCustomer, SignIn } from './schemas.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const refusals = {
  422: { description: 'A field is missing or wrong: `fields` names it' },
  429: { description: 'Too many tries; `Retry-After` says how long to wait' },
}

export const customersApi = new Hono<ApiEnv>()
  .use('/users/*', async (c, next) => {
    c.header('Cache-Control', 'private, no-store')
    return next()
  })
  .post(
    '/users',
    describeRoute({
      tags: ['Accounts'],
      summary: 'Register',
      description: 'Makes an account and signs it in by cookie. Fields that are not listed are dropped.',
      responses: {
        201: { description: 'data: the customer; message' },
        409: { description: 'EMAIL_TAKEN' },
        ...refusals,
      },
    }),
    jsonBody(NewCustomer),
    async (c) => {
      const result = await registerCustomer(c.var.ctx, c.req.valid('json'), c.var.client)
      if (result.ok) for (const cookie of result.value.setCookie) c.header('Set-Cookie', cookie, { append: true })
      return answer(
        c,
        result,
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
        'Sets the session cookie; `data.token` does the same as `Authorization: Bearer`. A session lasts seven days and rolls.',
      responses: { 200: { description: 'data: user and token' }, 401: { description: 'SIGN_IN_FAILED' }, ...refusals },
    }),
    jsonBody(SignIn),
    async (c) => {
      const result = await signIn(c.var.ctx, c.req.valid('json'), c.var.client)
      if (result.ok) for (const cookie of result.value.setCookie) c.header('Set-Cookie', cookie, { append: true })
      return answer(c, result, customerProblems, ({ user, token }) => ({
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
      const { setCookie } = await signOut(c.var.ctx, c.req.raw.headers)
      for (const cookie of setCookie) c.header('Set-Cookie', cookie, { append: true })
      return c.json({ success: true, message: 'Logged out successfully' })
    },
  )
  .get(
    '/session',
    describeRoute({
      tags: ['Accounts'],
      summary: 'Who is signed in',
      description: 'Renews the cookie of a signed-in browser.',
      responses: { 200: { description: 'data: user or null, membership' } },
    }),
    async (c) => {
      const user = await findOwnAccount(c.var.ctx)
      c.header('Cache-Control', 'private, no-store')
      if (user) for (const cookie of renewedCookie(c.req.raw.headers)) c.header('Set-Cookie', cookie, { append: true })
      return c.json({ success: true, data: { user, membership: { isMember: false, expiryDate: null } } })
    },
  )
