import type { Identity, IdentityProvider } from '../../../platform/auth/identity-provider.ts'
import type { Context } from '../../../platform/context.ts'
import { exchangeCode, returnFromGoogle, startGoogle } from '../index.ts'
import { cookiesOf, HERE } from './people.ts'

/** A Google identity. */
export const identity = (sub: string, email: string | null, changes: Partial<Identity> = {}): Identity => ({
  id: `https://accounts.google.com ${sub}`,
  email,
  isEmailVerified: true,
  givenName: 'Asha',
  familyName: 'Rao',
  name: 'Asha Rao',
  ...changes,
})

/** A provider that identifies every visitor as `who`. */
export const google = (who: Identity): IdentityProvider => ({
  authorizationUrl: async ({ state }) => new URL(`https://accounts.google.com/auth?state=${state}`),
  identify: async () => who,
})

/** Starts the trip: what Google will send back, and what the browser sends with it. */
export async function goToGoogle(ctx: Context, provider: IdentityProvider, from: string | null = null) {
  const started = await startGoogle(ctx, provider, from, HERE)
  if (!started.ok) throw new Error(started.code)
  const answer = new URLSearchParams({ code: 'code', state: started.value.url.searchParams.get('state') ?? '' })
  return { answer, headers: cookiesOf(started.value.setCookie) }
}

/** The whole round trip to Google and back. */
export async function come(ctx: Context, who: Identity) {
  const { answer, headers } = await goToGoogle(ctx, google(who))
  const returned = await returnFromGoogle(ctx, google(who), answer, HERE, headers)
  if (!returned.ok) return returned
  return exchangeCode(ctx, returned.value.code, HERE, headers)
}

/** Signs in with Google. */
export async function enter(ctx: Context, who: Identity) {
  const result = await come(ctx, who)
  if (!result.ok) throw new Error(result.code)
  return { ...result.value, headers: cookiesOf(result.value.setCookie.slice(0, 2)) }
}
