import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isLoopback, openIdentityProvider, type SignInSecrets } from './identity-provider.ts'
import { type FakeIssuer, openFakeIssuer } from './testing/fake-issuer.ts'

const SECRETS: SignInSecrets = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
const ASHA = { sub: '1', email: 'asha@example.in', email_verified: true, given_name: 'Asha', family_name: 'Rao' }

let issuer: FakeIssuer
beforeAll(async () => {
  issuer = await openFakeIssuer()
})
beforeEach(() => void issuer.honest())
afterAll(() => issuer.close())

const provider = () => openIdentityProvider(issuer.settings)

async function come(secrets = SECRETS, with_: Partial<typeof ASHA> = {}) {
  const shop = provider()
  const answer = issuer.agree(await shop.authorizationUrl(SECRETS), { ...ASHA, ...with_ })
  return shop.identify(answer, secrets)
}

test('the browser is sent with state, nonce and the hash of the verifier, never the verifier', async () => {
  const url = await provider().authorizationUrl(SECRETS)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'shop',
    redirect_uri: 'http://127.0.0.1:3000/api/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state',
    nonce: 'nonce',
    code_challenge_method: 'S256',
  })
  expect(url.href).not.toContain(SECRETS.verifier)
  expect(url.href).not.toContain('secret')
})

test('who comes back is who the issuer has signed', async () => {
  expect((await come(SECRETS, { sub: 'person 7@example.in' })).id).toBe(`${issuer.settings.issuer} person 7@example.in`)
  expect(await come()).toEqual({
    id: `${issuer.settings.issuer} 1`,
    email: 'asha@example.in',
    isEmailVerified: true,
    givenName: 'Asha',
    familyName: 'Rao',
    name: '',
  })
  expect((await come(SECRETS, { email_verified: false })).isEmailVerified).toBe(false)
})

const past = Math.floor(Date.now() / 1000) - 3600
test('A64: NUL and halves of characters are taken out of names, never out of an address', async () => {
  const odd = { given_name: 'Asha\0\ud800', family_name: '\0', email: 'asha\0@example.in' }
  expect(await come(SECRETS, odd)).toMatchObject({ givenName: 'Asha', familyName: '', email: 'asha\0@example.in' })
})

test.each<[string, Partial<FakeIssuer['lies']>]>([
  ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['for another shop', { claims: { aud: 'another' } }],
  ['for two shops', { claims: { aud: ['shop', 'another'], azp: 'another' } }],
  ['of an hour ago', { claims: { iat: past, exp: past + 60 } }],
  ['of another sign-in', { claims: { nonce: 'another' } }],
  ['of no sign-in', { claims: { nonce: undefined } }],
  ['of nobody', { claims: { sub: undefined } }],
  ['of an empty name (A64)', { claims: { sub: '' } }],
  ['of a blank name (A64)', { claims: { sub: ' ' } }],
  ['of a name with NUL (A64)', { claims: { sub: '1\0' } }],
  ['of a name that is a number (A64)', { claims: { sub: 7 } }],
  ['of a name too long (A64)', { claims: { sub: '1'.repeat(256) } }],
  ['with a forged signature', { isForged: true }],
  ['without a signature', { header: { alg: 'none' } }],
  ['signed by a secret', { header: { alg: 'HS256' } }],
])('a token %s is not believed', async (_, lie) => {
  Object.assign(issuer.lies, lie)
  await expect(come()).rejects.toThrow()
})

test('another state, another verifier, a code used twice and a refusal are not believed', async () => {
  await expect(come({ ...SECRETS, state: 'another' })).rejects.toThrow()
  await expect(come({ ...SECRETS, verifier: 'w'.repeat(43) })).rejects.toThrow()
  const shop = provider()
  const answer = issuer.agree(await shop.authorizationUrl(SECRETS), ASHA)
  await shop.identify(answer, SECRETS)
  await expect(shop.identify(answer, SECRETS)).rejects.toThrow()
  const refused = new URLSearchParams({ error: 'access_denied', state: SECRETS.state })
  await expect(shop.identify(refused, SECRETS)).rejects.toThrow()
})

test('no other address is asked than the issuer’s own', async () => {
  issuer.lies.endpoint = 'http://169.254.169.254/token'
  await expect(come()).rejects.toMatchObject({ cause: { message: expect.stringContaining('not its own') } })
})

test('A64: an endless token answer is cut off by its size, long before its time', async () => {
  issuer.lies.isEndless = true
  const shop = openIdentityProvider({ ...issuer.settings, timeoutSeconds: 60 })
  const answer = issuer.agree(await shop.authorizationUrl(SECRETS), ASHA)
  const failure = await shop.identify(answer, SECRETS).catch((error: Error) => error)
  const causes: unknown[] = []
  for (let at: unknown = failure; at instanceof Error; at = at.cause) causes.push(at.message)
  expect(causes).toContainEqual('The answer exceeds 262144 bytes')
})

test('an issuer that does not answer is given up on, and asked again the next time', async () => {
  issuer.lies.isSilent = true
  const shop = openIdentityProvider({ ...issuer.settings, timeoutSeconds: 0.05 })
  await expect(shop.authorizationUrl(SECRETS)).rejects.toThrow()
  issuer.honest()
  expect((await shop.authorizationUrl(SECRETS)).pathname).toBe('/authorize')
})

test('only this machine is reached without TLS', () => {
  for (const [address, is] of [
    ['http://localhost:4000', true],
    ['http://127.0.0.2', true],
    ['http://[::1]:4000', true],
    ['http://127.0.0.1.example', false],
    ['http://localhost.example', false],
    ['http://10.0.0.1', false],
  ] as const)
    expect([address, isLoopback(new URL(address))]).toEqual([address, is])
})
