import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import type { OpenAPIV3_1 } from 'openapi-types'
import { contentSecurityPolicy } from '../platform/content-security.ts'
import { type ApiEnv, keepPublic } from '../platform/http.ts'

/** Scalar's script, copied by the build (`tools/setup.mjs`). */
const SCRIPT_PATH = '/api/docs/reference.js'

const PAGE = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API reference</title>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>The reference needs JavaScript. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <script src="${SCRIPT_PATH}"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

const START = `Scalar.createApiReference('#reference', { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, agent: { disabled: true } })`

const INVALID_INPUT = 'INVALID_INPUT: `fields` says what is wrong'

/** Documents what `jsonBody` and `queryOf` answer; the generator assumes 400 for them. */
function describeInput({ requestBody, responses = {} }: OpenAPIV3_1.OperationObject): void {
  const textOf = (status: number) => {
    const response = responses[status]
    return response && 'description' in response ? response.description : undefined
  }
  const isAssumed = textOf(400) === INVALID_INPUT
  if (isAssumed) delete responses[400]
  if (isAssumed || requestBody)
    responses[422] = { description: [INVALID_INPUT, textOf(422)].filter(Boolean).join('\n\n') }
}

/** Serves `/openapi.json` and the readable `/docs`. */
export function docsApi(api: Hono<ApiEnv>): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => {
      keepPublic(c, ['openapi'])
      const document = await generateSpecs(api, {
        // Data files are answers too.
        excludeStaticFile: false,
        defaultValidationErrorResponse: { description: INVALID_INPUT },
        documentation: {
          openapi: '3.1.0',
          info: {
            title: 'Store API',
            version: '1',
            description:
              'Amounts are rupees as numbers. A refusal answers `{ success: false, error, code, fields? }`; with 429, `Retry-After` says how long to wait; with 500 and above, `requestId` finds the reason in the store’s log. Sign in by cookie, or send `Authorization: Bearer {token}` with the token of `POST /users/login`. While a session of staff waits for the code of its authenticator, what needs a login answers 401 SECOND_FACTOR_REQUIRED.',
          },
          servers: [{ url: '/api' }],
          components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        },
      })
      for (const { get, post, put, patch, delete: remove } of Object.values(document.paths))
        for (const operation of [get, post, put, patch, remove]) if (operation) describeInput(operation)
      return c.json(document)
    })
    .get('/docs', (c) => {
      // The API reference uses style elements; no other page may.
      c.header(
        'Content-Security-Policy',
        contentSecurityPolicy([]).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      )
      return c.html(PAGE)
    })
    .get('/docs/start.js', (c) =>
      c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' }),
    )
}
