import { Hono } from 'hono'
import type { IdentityProvider } from '../../../platform/auth/identity-provider.ts'
import { routesOf } from '../../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import type { Refusal, RefusalCode } from '../../../shared/result.ts'
import { type DefaultAddressOf, setCookies, usersWith } from '../answers.ts'
import { customerProblems } from '../problems.ts'
import { afterSignIn, HOME_AFTER_SIGN_IN } from '../rules.ts'
import { ExchangeCode } from '../schemas.ts'
import { exchangeCode, returnFromGoogle, startGoogle } from './google-sign-in.ts'

const { spec, answer } = routesOf('Accounts', customerProblems)

type GoogleCode = RefusalCode<typeof startGoogle | typeof returnFromGoogle>

/** Error codes that the login page shows by `?error=`. Anything else counts as `google`. */
const ERRORS: Partial<Record<GoogleCode, string>> = {
  GOOGLE_NOT_SET_UP: 'not-set-up',
  TOO_MANY_TRIES: 'too-many-tries',
}

const loginPath = (params: Record<string, string>, from: string): string =>
  `/login?${new URLSearchParams({ ...params, ...(from === HOME_AFTER_SIGN_IN ? {} : { from }) })}`

const failed = ({ code }: Refusal<GoogleCode>, from: string) => loginPath({ error: ERRORS[code] ?? 'google' }, from)

/** Sign-in with Google, under `/auth` (R266, R267, D67). */
export function googleApi(google: IdentityProvider | null, defaultAddressOf: DefaultAddressOf) {
  const { withUser } = usersWith(defaultAddressOf)
  return new Hono<ApiEnv>()
    .use(keepPrivate)
    .use(async (c, next) => {
      // These URLs contain values that only Google and the store may know.
      c.header('Referrer-Policy', 'no-referrer')
      return next()
    })
    .get(
      '/google',
      spec({
        summary: 'Sign in with Google',
        description:
          'For browsers: leads to Google, and from there back to `/login?token=…`. `from` is the path in the store to return to.',
        answers: { 303: 'To Google; to `/login?error=…` where that is not possible' },
      }),
      async (c) => {
        const from = c.req.query('from') ?? null
        if (c.var.ctx.actor.kind !== 'nobody') return c.redirect(afterSignIn(from), 303)
        const started = await startGoogle(c.var.ctx, google, from, c.var.client)
        if (!started.ok) return c.redirect(failed(started, afterSignIn(from)), 303)
        setCookies(c, started.value)
        return c.redirect(started.value.url.href, 303)
      },
    )
    .get(
      '/google/callback',
      spec({
        summary: 'Where Google sends the browser back to',
        answers: { 303: 'To `/login` with `token`, a one-time code, or with `error`' },
      }),
      async (c) => {
        const { ctx, client } = c.var
        const returned = await returnFromGoogle(ctx, google, new URL(c.req.url).searchParams, client, c.req.raw.headers)
        if (!returned.ok) return c.redirect(failed(returned, String(returned.params.from ?? HOME_AFTER_SIGN_IN)), 303)
        return c.redirect(loginPath({ token: returned.value.code }, returned.value.from), 303)
      },
    )
    .post(
      '/exchange',
      spec<typeof exchangeCode>(
        {
          summary: 'Exchange the one-time code of a sign-in with Google',
          description:
            'For programs that follow `/auth/google` themselves: the `token` of `/login?token=…` works once, for two minutes, and only together with the cookie that `/auth/google` set. Answers as `POST /users/login` does.',
          answers: 'data: user and token',
        },
        { TOO_MANY_TRIES: '', OUTCOME_UNKNOWN: '', UNAVAILABLE: '', CODE_UNKNOWN: '' },
      ),
      jsonBody(ExchangeCode),
      async (c) => {
        const result = await exchangeCode(c.var.ctx, c.req.valid('json').token, c.var.client, c.req.raw.headers)
        if (result.ok) setCookies(c, result.value)
        return answer(c, withUser(c.var.ctx, result), ({ user, token }) => ({
          data: { user, token },
          message: 'Welcome!',
        }))
      },
    )
}
