import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderSettings } from '../identity-provider.ts'

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function sendEndlessly(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  }
  response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more)
  more()
}

/** A person known to the issuer. */
export type Somebody = Record<string, unknown> & { sub: string }

type Visit = { challenge: string; nonce: string; claims: Somebody }

export type FakeIssuer = Awaited<ReturnType<typeof openFakeIssuer>>

/**
 * An OpenID Connect issuer on this machine that can also misbehave: `claims` override those of every token, `isForged`
 * signs with an unpublished key, `isSilent` never answers, `endpoint` is announced as its own address, `isEndless`
 * sends an endless token answer.
 */
export async function openFakeIssuer() {
  const key = newKey()
  const stranger = newKey()
  const visits = new Map<string, Visit>()
  const lies = {
    claims: {} as Record<string, unknown>,
    isForged: false,
    isSilent: false,
    isEndless: false,
    endpoint: '',
    header: {},
  }
  let origin = ''

  const idToken = ({ nonce, claims }: Visit): string => {
    const now = Math.floor(Date.now() / 1000)
    const header = encode({ alg: 'RS256', kid: 'one', ...lies.header })
    const told = { iss: origin, aud: 'shop', iat: now, exp: now + 300, nonce, ...claims, ...lies.claims }
    const text = `${header}.${encode(told)}`
    const by = lies.isForged ? stranger : key
    return `${text}.${sign('sha256', Buffer.from(text), by.privateKey).toString('base64url')}`
  }

  async function token(request: IncomingMessage): Promise<[number, object]> {
    let body = ''
    for await (const part of request) body += part
    const form = new URLSearchParams(body)
    const code = form.get('code') ?? ''
    const visit = visits.get(code)
    visits.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isOurs = request.headers.authorization === `Basic ${Buffer.from('shop:secret').toString('base64')}`
    if (!visit || !isOurs || visit.challenge !== challenge) return [400, { error: 'invalid_grant' }]
    return [200, { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken(visit) }]
  }

  async function respond(request: IncomingMessage): Promise<[number, object]> {
    if (request.url === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: lies.endpoint || `${origin}/token`,
          jwks_uri: `${origin}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        },
      ]
    if (request.url === '/keys')
      return [200, { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }]
    return request.url === '/token' ? token(request) : [404, {}]
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (lies.isSilent) return
    if (lies.isEndless && request.url === '/token') return sendEndlessly(response)
    const [status, body] = await respond(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const settings: ProviderSettings = {
    issuer: origin,
    clientId: 'shop',
    clientSecret: 'secret',
    redirectUri: 'http://127.0.0.1:3000/api/auth/google/callback',
  }
  return {
    settings,
    lies,
    /** The person consents at the address that the store redirected to; returns what the browser comes back with. */
    agree(url: URL, claims: Somebody): URLSearchParams {
      const code = `code-${visits.size}-${Math.random().toString(36).slice(2)}`
      const [challenge, nonce] = [url.searchParams.get('code_challenge') ?? '', url.searchParams.get('nonce') ?? '']
      visits.set(code, { challenge, nonce, claims })
      return new URLSearchParams({ code, state: url.searchParams.get('state') ?? '', scope: 'openid email profile' })
    },
    honest: () =>
      Object.assign(lies, { claims: {}, isForged: false, isSilent: false, isEndless: false, endpoint: '', header: {} }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
