import { type Env, readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.ts'
import { openShop, type Shop } from '../src/server/shop.ts'

/** Opens the store of the environment for a piece of work, then closes it. */
export async function withShop<T>(work: (shop: Shop, env: Env) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const shop = await openShop(env, createLog('warn'))
  try {
    return await work(shop, env)
  } finally {
    await shop.close()
  }
}
