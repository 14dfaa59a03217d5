import type { Configuration } from 'openid-client'
import { boundedFetch } from '../bounded-fetch.ts'

/** How long an issuer's discovery document is cached. */
const DISCOVERY_MS = 24 * 60 * 60 * 1000
/** Google's largest answer, its discovery document, is about 2 kB. */
const MAX_ANSWER_BYTES = 256 * 1024

/** What OpenID Connect allows: at most 255 ASCII characters. Control characters or blanks alone identify nobody. */
const SUBJECT = /^(?=.*\S)[\x20-\x7e]{1,255}$/
/** Characters the database cannot store: NUL and unpaired surrogates. */
const UNSTORABLE = /\0|\p{Cs}/gu

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** How long to wait for one answer of the issuer. */
  timeoutSeconds?: number
}

/** What ties one sign-in together: `state` to the browser, `nonce` to its token, `verifier` to its code (PKCE). */
export type SignInSecrets = { state: string; nonce: string; verifier: string }

/** A person's identity as signed by the issuer. */
export type Identity = {
  /** Issuer and subject: an id that never changes and is never reused for another person. */
  id: string
  email: string | null
  isEmailVerified: boolean
  givenName: string
  familyName: string
  name: string
}

/** An OpenID Connect issuer that authenticates people. Both calls throw if it cannot be reached or trusted. */
export type IdentityProvider = {
  /** Where to send the browser. */
  authorizationUrl(secrets: SignInSecrets): Promise<URL>
  /** Exchanges and verifies what the browser comes back with: state, PKCE, signature, issuer, audience, nonce, time. */
  identify(answer: URLSearchParams, secrets: SignInSecrets): Promise<Identity>
}

/** True for an address that never leaves this machine: http is allowed only there. */
export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname)

/** Google uses several hosts; any other issuer is called at its own address only. */
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

  /** Discovered once; if that fails, the next call tries again. */
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
        // On a shared browser, one click must not sign a person in to somebody else's account.
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
      // Without a subject, everybody from this issuer would be the same person (A64).
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

/** Loaded on first use so that startup does not wait for it. */
const openid = () => import('openid-client')
