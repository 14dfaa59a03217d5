import type { HandleErrorFunction, ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { openImportDesk } from '../domains/imports/index.ts'
import { Unavailable } from '../platform/db/index.ts'
import { openMedia } from '../platform/storage/media.ts'
import { testContext } from '../platform/testing/index.ts'
import { visitorContext } from '../web/context.ts'
import { createPages } from './pages.ts'

const Crash = () => null

const handleError: HandleErrorFunction = (error, { context }) => context.get(visitorContext).noteFailure(error)

/** The smallest bundle: one page, whose loader throws. */
const failing = (error: Error) =>
  ({
    entry: {
      module: {
        default: async (_: Request, status: number, headers: Headers) =>
          new Response('crash page', { status, headers }),
        handleError,
      },
    },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: {
          default: Crash,
          ErrorBoundary: Crash,
          loader: () => {
            throw error
          },
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }) as unknown as ServerBuild

test.each([
  [new Unavailable('The database is not available'), 503, '5'],
  [new TypeError('x is not a function'), 500, null],
])('a page that fails with %s answers with the right status', async (error, status, retryAfter) => {
  const client = { ip: '', userAgent: '' }
  const visitor = {
    ctx: await testContext(),
    origin: 'http://127.0.0.1:3000',
    client,
    hasGoogle: false,
    mailing: { hasServer: true, hasSender: true },
    imports: openImportDesk({ dataDir: 'none', media: openMedia('none') }),
  }
  const response = await createPages({ shop: failing(error) })(new Request('http://127.0.0.1:3000/'), visitor)
  expect(response.status).toBe(status)
  expect(response.headers.get('retry-after')).toBe(retryAfter)
  expect(await response.text()).toBe('crash page')
})
