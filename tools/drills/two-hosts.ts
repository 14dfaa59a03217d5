// The browser journeys against a store on two hosts: see "Drills" in CONTRIBUTING.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openS3Store } from '../../src/platform/storage/s3-store.ts'
import { parseStorageUrl } from '../../src/platform/storage/storage-url.ts'
import { startS3 } from '../../src/platform/storage/testing/start-s3.ts'
import { startPostgres } from '../bench/postgres.ts'
import { freePort, temporaryFolder } from '../bench/shop-process.ts'
import { startBalancer } from './balancer.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = Number(process.env.E2E_PORT ?? 4310)
const folder = temporaryFolder()
const s3 = await startS3()
const postgres = await startPostgres()
const ports = [await freePort(), await freePort()]
const balancer = await startBalancer({ folder: join(folder.path, 'nginx'), port, ports })

const data = join(folder.path, 'data')
mkdirSync(data)
const common = {
  DATABASE_URL: await postgres.createDatabase('hosts'),
  STORAGE_URL: s3.url('journeys'),
  SESSION_SECRET: 'one-secret-for-both-hosts-of-the-drill',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: '1',
}
const hosts = ports.map((own, index) => ({
  ...common,
  PORT: String(own),
  DATA_DIR: join(folder.path, `host-${index + 1}`),
}))
const report = join(folder.path, 'journeys.json')
const env = {
  ...process.env,
  E2E_PORT: String(port),
  E2E_DATA_DIR: data,
  E2E_HOSTS: JSON.stringify(hosts),
  E2E_STORAGE_URL: common.STORAGE_URL,
  PLAYWRIGHT_JSON_OUTPUT_NAME: report,
}

let code = 1
try {
  const filling = spawn(process.execPath, [join(root, 'tools/e2e-filled.ts')], {
    cwd: root,
    env: { ...process.env, DEMO: 'catalogue', ...hosts[0] },
    stdio: 'inherit',
  })
  if ((await once(filling, 'exit'))[0] !== 0) throw new Error('The store could not be filled')
  const journeys = spawn(
    process.execPath,
    [join(root, 'tools/e2e.mjs'), '--reporter=list,json', ...process.argv.slice(2)],
    { cwd: root, env, stdio: 'inherit' },
  )
  const [ended] = await once(journeys, 'exit')
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; skipped: number; duration: number }
  }
  const { requests, failures } = balancer.read()
  const target = parseStorageUrl(common.STORAGE_URL)
  if (typeof target === 'string') throw new Error(target)
  const keys = (await Array.fromAsync(openS3Store(target).list(''))).map(({ key }) => key)
  const count = (begin: string) => keys.filter((key) => key.startsWith(begin)).length
  console.table({
    ...{ 'journeys passed': stats.expected, 'journeys failed': stats.unexpected, skipped: stats.skipped },
    seconds: Math.round(stats.duration / 1000),
    ...Object.fromEntries(requests.map((all, index) => [`requests to host ${index + 1}`, all])),
    'answers from 500': failures,
    ...{ 'pictures and sizes in the bucket': count('media/'), 'emails in the bucket': count('mail/') },
  })
  const isShared = requests.every((all) => all > 0)
  if (!isShared) process.stderr.write('One of the hosts got no request.\n')
  code = isShared ? Number(ended) : 1
} finally {
  await balancer.stop()
  await postgres.stop()
  await s3.stop()
  folder.remove()
}
process.exit(code)
