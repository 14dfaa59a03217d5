import { type Env, readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.ts'
import { explainFailure } from '../src/server/explain-failure.ts'
import { openShop, type Shop } from '../src/server/shop.ts'

/** Runs a command line and sets its exit code: what `run` returns, 2 with the usage for null, 1 if it throws. */
export async function command(usage: string, run: (args: readonly string[]) => Promise<number | null>): Promise<void> {
  try {
    const code = await run(process.argv.slice(2))
    if (code === null) process.stderr.write(`${usage}\n`)
    process.exitCode = code ?? 2
  } catch (error) {
    process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 1
  }
}

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
