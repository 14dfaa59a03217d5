import type { Configuration } from 'openid-client'
import { boundedFetch } from '../bounded-fetch.ts'

/** How long what an issuer says of itself is believed. */
const DISCOVERY_MS = 24 * 60 * 60 * 1000
/** Google's largest answer, its discovery document, has about 2 kB. */
const MAX_ANSWER_BYTES = 256 * 1024

/** What OpenID Connect allows: at most 255 ASCII characters. Control characters and blanks alone name nobody. */
const SUBJECT = /^(?=.*\S)[\x20-\x7e]{1,255}$/
/** What no database keeps: NUL and halves of characters. */
const UNSTORABLE = /\0|\p{Cs}/gu

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** How long one answer of the issuer is waited for. */
  timeoutSeconds?: number
}

/** What one sign-in is recognised by: `state` by the browser, `nonce` by its token, `verifier` by its code (PKCE). */
export type SignInSecrets = { state: string; nonce: string; verifier: string }

/** Who somebody is, as the issuer has signed it. */
export type Identity = {
  /** Issuer and subject: the name that never changes, and is never somebody else's. */
  id: string
  email: string | null
  isEmailVerified: boolean
  givenName: string
  familyName: string
  name: string
}

/** An OpenID Connect issuer that says who somebody is. Both calls throw where it cannot be reached or is not believed. */
export type IdentityProvider = {
  /** Where the browser is sent. */
  authorizationUrl(secrets: SignInSecrets): Promise<URL>
  /** What the browser comes back with, exchanged and verified: state, PKCE, signature, issuer, audience, nonce, time. */
  identify(answer: URLSearchParams, secrets: SignInSecrets): Promise<Identity>
}

/** True for an address that never leaves this machine: only there http is allowed. */
export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname)

/** Google answers at several hosts; any other issuer is asked at its own address only. */
function isOwnAddress(issuer: URL, url: URL): boolean {
  if (url.origin === issuer.origin) return true
  return issuer.hostname === 'accounts.google.com' && url.protocol === 'https:' && url.host.endsWith('.googleapis.com')
}

export function openIdentityProvider({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  timeoutSeconds = 5,
}: ProviderSettings): IdentityProvider {
  const home = new URL(issuer)
  let known: { since: number; configuration: Promise<Configuration> } | null = null

  const guard = (url: URL): URL => {
    if (isOwnAddress(home, url)) return url
    throw new Error(`The issuer ${home.origin} names an address that is not its own`)
  }

  async function discover(): Promise<Configuration> {
    const client = await openid()
    return client.discovery(
      home,
      clientId,
      { id_token_signed_response_alg: 'RS256' },
      client.ClientSecretBasic(clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [client.enableNonRepudiationChecks, ...(isLoopback(home) ? [client.allowInsecureRequests] : [])],
        [client.customFetch]: (url, options) =>
          boundedFetch(guard(new URL(url)), options as RequestInit, {
            maxBytes: MAX_ANSWER_BYTES,
            timeoutMs: timeoutSeconds * 1000,
          }),
      },
    )
  }

  /** Asked once; an issuer that did not answer is asked again by the next one. */
  function configured(): Promise<Configuration> {
    if (known && performance.now() - known.since < DISCOVERY_MS) return known.configuration
    const asked = { since: performance.now(), configuration: discover() }
    known = asked
    asked.configuration.catch(() => {
      if (known === asked) known = null
    })
    return asked.configuration
  }

  return {
    async authorizationUrl({ state, nonce, verifier }) {
      const [client, configuration] = await Promise.all([openid(), configured()])
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // On a shared browser, nobody ends up in somebody else's account by a click.
        prompt: 'select_account',
        state,
        nonce,
      })
      return guard(url)
    },
    async identify(answer, { state, nonce, verifier }) {
      const [client, configuration] = await Promise.all([openid(), configured()])
      const url = new URL(redirectUri)
      url.search = answer.toString()
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The issuer sent no token')
      // Without a name of its own, everybody whom the issuer sends would be the same person (A64).
      if (!SUBJECT.test(claims.sub)) throw new Error('The issuer names nobody')
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
      const nameOf = (name: string) => text(name).replace(UNSTORABLE, '')
      return {
        id: `${claims.iss} ${claims.sub}`,
        email: text('email') || null,
        isEmailVerified: claims.email_verified === true,
        givenName: nameOf('given_name'),
        familyName: nameOf('family_name'),
        name: nameOf('name'),
      }
    },
  }
}

/** Loaded at the first use, so that the start does not wait for it. */
const openid = () => import('openid-client')
