// Pages and domains go through Vite: a changed page is visible at once, a changed domain at the next request.
import type { ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.ts'
import type * as AppModule from '../src/server/app.ts'
import type { App } from '../src/server/app-options.ts'
import type * as DemoModule from '../src/server/demo.ts'
import { explainFailure } from '../src/server/explain-failure.ts'
import { listen } from '../src/server/http-server.ts'
import type * as MailersModule from '../src/server/mailers.ts'
import type * as PagesModule from '../src/server/pages.ts'
import type * as ShopModule from '../src/server/shop.ts'
import { shutDownOnSignal } from '../src/server/shutdown.ts'

const log = createLog('info')

/** Vite puts its own scripts and styles inline into the page, which the store's policy forbids. */
function withoutPolicy(response: ServerResponse): ServerResponse {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  const isPolicy = (name: string) => name.toLowerCase() === 'content-security-policy'
  response.writeHead = ((...args: unknown[]) => {
    const kept = args.map((arg) => {
      if (typeof arg !== 'object' || arg === null) return arg
      if (Array.isArray(arg)) return arg.filter((_, at) => !isPolicy(String(arg[at - (at % 2)])))
      return Object.fromEntries(Object.entries(arg).filter(([name]) => !isPolicy(name)))
    })
    response.removeHeader('content-security-policy')
    return writeHead(...kept)
  }) as ServerResponse['writeHead']
  return response
}

async function start(): Promise<void> {
  const env = readEnv(process.env)
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = async <T>(path: string) => (await vite.ssrLoadModule(path)) as T
  const { openShop, openGoogle } = await load<typeof ShopModule>('/src/server/shop.ts')
  const { connectionSetupOf } = await load<typeof MailersModule>('/src/server/mailers.ts')
  const shop = await openShop(env, log)
  const { fillDemo } = await load<typeof DemoModule>('/src/server/demo.ts')
  if (env.DEMO) await fillDemo(shop.contextFor({ kind: 'system' }), shop.media, (line) => console.log(line), env)

  let made: { build: ServerBuild; createApp: typeof AppModule.createApp; app: App } | null = null
  const currentApp = async () => {
    const { createApp } = await load<typeof AppModule>('/src/server/app.ts')
    const { createPages } = await load<typeof PagesModule>('/src/server/pages.ts')
    const build = await load<ServerBuild>('virtual:react-router/server-build')
    if (made?.build === build && made.createApp === createApp) return made.app
    const { contextFor, media, imports } = shop
    const app = createApp({
      contextFor,
      media,
      imports,
      log,
      publicOrigin: env.PUBLIC_URL,
      pages: createPages({ shop: build }),
      clientFolder: 'public',
      pageCache: false,
      google: openGoogle(env),
      connections: connectionSetupOf(env),
    })
    made = { build, createApp, app }
    return app
  }

  const http = await listen(
    (request, response) => {
      vite.middlewares(request, response, () => {
        currentApp().then(
          (app) => app.listener(request, withoutPolicy(response)),
          (error) => {
            vite.ssrFixStacktrace(error)
            console.error(error)
            response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error.stack))
          },
        )
      })
    },
    { host: env.HOST, port: env.PORT },
  )
  shutDownOnSignal(async () => {
    await vite.close()
    await http.close()
    await shop.close()
  }, log)
  await shop.work()
  console.log(`Store open for development at ${http.url} (${shop.database})`)
}

start().catch((error) => {
  console.error(explainFailure(error) ?? error)
  process.exit(1)
})
