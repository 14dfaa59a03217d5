// Serves one store at two ports of one process: `watched` counts, times and numbers each request, `unwatched` doesn't.
// Run as a child process with DATA_DIR.

import { readEnv } from '../../src/platform/env.server.ts'
import { createLog } from '../../src/platform/log.ts'
import { fillDemo } from '../../src/server/demo.ts'
import { listen } from '../../src/server/http-server.ts'
import { CLIENT_FOLDER, openShop, pageBuilds } from '../../src/server/shop.ts'

process.once('message', async () => {
  const env = readEnv({ ...process.env, DEMO: 'catalogue' })
  const [shop, storefront] = await Promise.all([openShop(env, createLog('error')), pageBuilds.shop()])
  await fillDemo(shop.contextFor({ kind: 'system' }), shop.media, () => {}, env)
  const open = async (watchRequests: boolean) => {
    const app = shop.serve(
      { shop: storefront, admin: pageBuilds.admin },
      { clientFolder: CLIENT_FOLDER, watchRequests },
    )
    const { url } = await listen(app.listener, { host: '127.0.0.1', port: 0 })
    return url
  }
  process.send?.({ watched: await open(true), unwatched: await open(false) })
})
process.once('disconnect', () => process.exit(0))
