// Replaces Google in the end-to-end tests: a real OpenID Connect issuer on this machine that accepts any identity.
import { createServer } from 'node:http'

// The library warns, even while loading, that it is not meant for real users; nobody uses it as such here.
console.warn = () => undefined
const { default: Provider, interactionPolicy } = await import('oidc-provider')

export const GOOGLE_CLIENT = { id: 'shop', secret: 'a secret of the journeys' }

const page = (uid) => `<!doctype html><html lang="en"><title>Sign in</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><h1>Who are you?</h1><form method="post" action="/interaction/${uid}">
<p><label>Email <input name="email"></label></p>
<p><label>First name <input name="given_name" value="Asha"></label></p>
<p><label>Last name <input name="family_name" value="Rao"></label></p>
<p><label><input type="checkbox" name="email_verified" checked> This address is confirmed</label></p>
<p><button name="answer" value="yes">Allow</button> <button name="answer" value="no">Cancel</button></p></form></html>`

async function formOf(request) {
  let body = ''
  for await (const part of request) body += part
  return new URLSearchParams(body)
}

/** Opens the issuer on a free port of 127.0.0.1, for one store. */
export async function openIssuer(redirectUri) {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${server.address().port}`

  const people = new Map()
  const policy = interactionPolicy.base()
  // Google lets people choose an account; this library leaves that prompt to its users.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: GOOGLE_CLIENT.id,
        client_secret: GOOGLE_CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // Like Google: the token contains the identity.
    conformIdTokenClaims: false,
    cookies: { keys: ['journeys'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })

  async function interact(request, response) {
    const { uid } = await provider.interactionDetails(request, response)
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(page(uid))
    const { answer, ...form } = Object.fromEntries(await formOf(request))
    if (answer !== 'yes') {
      const refused = { error: 'access_denied', error_description: 'The person said no' }
      return provider.interactionFinished(request, response, refused)
    }
    const accountId = `person ${form.email}`
    people.set(accountId, { ...form, email_verified: form.email_verified === 'on' })
    await provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
  }

  const protocol = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url.startsWith('/interaction/')) return protocol(request, response)
    interact(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  return { issuer }
}
