import { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
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

/** Serves `/openapi.json` and the readable `/docs`. */
export function docsApi(api: Hono<ApiEnv>): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c, next) => {
      keepPublic(c, ['openapi'])
      return openAPIRouteHandler(api, {
        // Data files are answers too.
        excludeStaticFile: false,
        documentation: {
          openapi: '3.1.0',
          info: {
            title: 'Store API',
            version: '1',
            description:
              'Amounts are rupees as numbers. A refusal answers `{ success: false, error, code, fields? }`. Sign in by cookie, or send `Authorization: Bearer {token}` with the token of `POST /users/login`.',
          },
          servers: [{ url: '/api' }],
          components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        },
      })(c, next)
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
