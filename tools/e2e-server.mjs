// The stores for the end-to-end tests: the production build with the demo catalogue, each on a separate port and
// folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { FILLED, IRON_HOUSE } from '../e2e/iron-house.ts'
import { GOOGLE_CLIENT, openIssuer } from './e2e-issuer.mjs'
import { goFirst } from './go-first.ts'
import { run } from './run.mjs'
import { BUNDLE, root } from './setup.mjs'

goFirst()
// playwright.config.ts sets both: the tests read the emails in the folder.
const { E2E_PORT: port, E2E_DATA_DIR: folder } = process.env
const google = await openIssuer(`http://127.0.0.1:${port}/api/auth/google/callback`)
const env = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: port,
  DATA_DIR: folder,
  DEMO: 'catalogue',
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  GOOGLE_ISSUER: google.issuer,
}
for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'STORAGE_URL', 'SESSION_SECRET']) delete env[name]
// A drill runs the journeys against several hosts of a filled store, behind a proxy at E2E_PORT.
const hosts = JSON.parse(process.env.E2E_HOSTS ?? '[]').map((host) => ({ ...env, ...host }))
const ironHouse = { ...env, PORT: new URL(IRON_HOUSE.origin).port, DATA_DIR: IRON_HOUSE.folder }

/** Tools from source load faster with it, and all journeys wait for these. */
const RESOLVE_ONCE = new URL('../src/platform/testing/resolve-once.ts', import.meta.url).href

const isEnding = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => isEnding.abort())

/** Runs one of the store's tools; throws if it fails. */
async function prepare(env, file, ...args) {
  const code = await run(process.execPath, ['--import', RESOLVE_ONCE, join(root, file), ...args], { env })
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}

/** Opens a store; `isOver` resolves when it has ended. */
async function open(env) {
  const shop = spawn(process.execPath, [BUNDLE], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isOver = once(shop, 'exit')
  isEnding.signal.addEventListener('abort', () => shop.kill('SIGTERM'))
  // In a drill the reason of an answer from 500 is nowhere else.
  if (hosts.length > 0) shop.stdout.pipe(process.stderr)
  // The store prints its address once it listens.
  await new Promise((resolve) => {
    shop.stdout.on('data', (text) => /https?:\/\//.test(String(text)) && resolve())
    shop.once('exit', resolve)
  })
  return { isOver }
}

try {
  // The sizes of pictures are made once for all stores: a file is named by what is in it.
  const sizes = join(folder, 'picture-sizes')
  for (const place of [sizes, join(FILLED, 'media')]) mkdirSync(place, { recursive: true })
  symlinkSync(sizes, join(FILLED, 'media/cache'))
  await prepare({ ...env, DATA_DIR: FILLED }, 'tools/e2e-filled.ts')
  const own = hosts.length > 0 ? [IRON_HOUSE.folder] : [folder, IRON_HOUSE.folder]
  for (const data of own) cpSync(FILLED, data, { recursive: true })
  const shops = await Promise.all([
    ...(hosts.length > 0 ? hosts : [env]).map(open),
    prepare(ironHouse, 'tools/settings.ts', ...IRON_HOUSE.settings).then(() => open(ironHouse)),
  ])
  console.log('Both shops are open')
  const ends = shops.map(({ isOver }) => isOver)
  await Promise.race(ends)
  isEnding.abort()
  await Promise.all(ends)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
