// Restarts a store behind a proxy while it is used: see "Drills" in CONTRIBUTING.md.
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../bench/shop-process.ts'
import { orUsage } from '../command.ts'
import { PROXIES, startProxy } from './proxies.ts'
import { openLoad } from './proxy-load.ts'
import { startSupervisedStore } from './supervised-store.ts'

const USAGE = `Restarts a store with the demo's data on the embedded database behind nginx and Caddy, as deploy/ sets them up, under a light load.

  npx node tools/drills/restart-behind-proxy.ts [--proxy nginx|caddy] [--restarts 3]

Needs a build (npm run build), nginx and Caddy. No request may fail.`

const { values } = orUsage(USAGE, () =>
  parseArgs({ options: { proxy: { type: 'string' }, restarts: { type: 'string', default: '3' } } }),
)
const proxies = PROXIES.filter((name) => values.proxy === undefined || values.proxy === name)
const restarts = Number(values.restarts)
if (proxies.length === 0 || !(restarts > 0)) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const say = (line: string) => process.stdout.write(`${line}\n`)

/** nginx can't wait for a server that is away. Caddy can, but before 2.11.2 it lost requests with a body meanwhile. */
function waitsWithoutHelp(name: (typeof PROXIES)[number]): boolean {
  if (name === 'nginx') return false
  const [, version = '0'] = /^v?(\d+\.\d+\.\d+)/.exec(String(spawnSync('caddy', ['version']).stdout)) ?? []
  return version.localeCompare('2.11.2', 'en', { numeric: true }) >= 0
}

for (const name of proxies) {
  const folder = temporaryFolder()
  const hasSocket = !waitsWithoutHelp(name)
  say(`${name}: ${hasSocket ? 'the socket is held, as by systemd' : 'it waits without help'}`)
  const store = await startSupervisedStore(folder.path, { hasSocket })
  const proxy = await startProxy(name, { folder: folder.path, upstream: store.port })
  try {
    const load = await openLoad(proxy.origin)
    for (let n = 0; n < restarts; n += 1) {
      await wait(3_000)
      say(`${name}: the store was away for ${await store.restart()} ms`)
    }
    await wait(3_000)
    const { requests, failures, longestMs } = await load.stop()
    say(`${name}: ${requests} requests, ${failures.length} failed, the longest took ${longestMs} ms`)
    for (const failure of failures.slice(0, 10)) say(`  ${failure}`)
    if (failures.length > 0 || requests < 100) process.exitCode = 1
  } finally {
    await proxy.stop()
    await store.stop()
    folder.remove()
  }
}
