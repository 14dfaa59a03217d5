import type { HandleErrorFunction, ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { Unavailable } from '../platform/db/index.ts'
import { openMedia } from '../platform/storage/media.ts'
import { testContext } from '../platform/testing/index.ts'
import { visitorContext } from '../web/context.ts'
import { createPages } from './pages.ts'

const Crash = () => null

const handleError: HandleErrorFunction = (error, { context }) => context.get(visitorContext).noteFailure(error)

/** The smallest bundle: one page whose loader throws. */
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

/** The answer of a bundle whose page fails, at an address. */
async function answerOf(error: Error, path: string): Promise<Response> {
  const visitor = {
    ctx: await testContext(),
    origin: 'http://127.0.0.1:3000',
    client: { ip: '', userAgent: '' },
    hasGoogle: false,
    imports: openImportService({ dataDir: 'none', media: openMedia('none') }),
  }
  return createPages({ shop: failing(error) })(new Request(`http://127.0.0.1:3000${path}`), visitor)
}

test.each([
  [new Unavailable('The database is not available'), 503, '5'],
  [new TypeError('x is not a function'), 500, null],
])('a page that fails with %s answers with the right status', async (error, status, retryAfter) => {
  const response = await answerOf(error, '/')
  expect(response.status).toBe(status)
  expect(response.headers.get('retry-after')).toBe(retryAfter)
  expect(await response.text()).toBe('crash page')
})

test.each(['/admin', '/admin/orders', '/admin.data', '/admin/orders.data?x=1'])(
  'no cache keeps what %s answers, whatever its page says',
  async (path) => {
    const response = await answerOf(new TypeError('x is not a function'), path)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  },
)

test('other addresses say themselves who may keep them', async () => {
  const response = await answerOf(new TypeError('x is not a function'), '/administration')
  expect(response.headers.get('cache-control')).not.toBe('private, no-store')
})
