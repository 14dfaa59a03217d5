import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './http-server.ts'

const PROGRAM = fileURLToPath(new URL('./testing/rolling-store.ts', import.meta.url))
const WORKER = fileURLToPath(new URL('./testing/rolling-worker.ts', import.meta.url))
const VISITORS = 8

/** A folder with releases: `a` and `b` work, `broken` ends at once. */
function makeReleases() {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-update-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = JSON.stringify(WORKER)
  const put = (name: string, code: string) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'worker.mjs'), code)
  }
  for (const name of ['a', 'b']) put(name, `import { work } from ${program}\nawait work('${name}')\n`)
  put('broken', 'process.exit(3)\n')
  /** Points the link to another release, as an upgrade does. */
  const install = (name: string) => {
    symlinkSync(name, join(folder, 'next'))
    renameSync(join(folder, 'next'), join(folder, 'current'))
  }
  return { folder, install }
}

async function start(folder: string) {
  const probe = await listen(() => {}, { host: '127.0.0.1', port: 0 })
  const port = Number(new URL(probe.url).port)
  await probe.close()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    WEB_CONCURRENCY: '2',
    DATABASE_URL: 'postgres://none',
  }
  const child = spawn(process.execPath, [PROGRAM, folder], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  const said = async (pattern: RegExp) => {
    while (!pattern.test(output)) await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
  }
  await said(/Store open/)
  return { child, port, said, output: () => output }
}

type Answer = { version: string; pid: string }

const ask = (port: number, path: string, agent: Agent | false) =>
  new Promise<Answer>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let version = ''
      response.on('data', (part) => (version += part))
      response.on('end', () => resolve({ version, pid: String(response.headers['x-pid']) }))
    }).on('error', reject)
  })

/** Half of the visitors keep their connection, the others open one for each request. */
function visit(port: number) {
  let isOver = false
  const seen: Answer[] = []
  const failures: unknown[] = []
  const visitors = Array.from({ length: VISITORS }, async (_, n) => {
    const agent = n % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : false
    while (!isOver) {
      await ask(port, n === 0 ? '/slow' : '/', agent).then(
        (answer) => seen.push(answer),
        (error) => failures.push(error),
      )
    }
    if (agent) agent.destroy()
  })
  const leave = async () => {
    isOver = true
    await Promise.all(visitors)
    return { seen, failures }
  }
  return { leave }
}

test('D185: one signal replaces every process by the installed version, and no visitor notices', async () => {
  const { folder, install } = makeReleases()
  install('a')
  const { child, port, said } = await start(folder)
  const visitors = visit(port)
  install('b')
  process.kill(Number(readFileSync(join(folder, 'cache/store.pid'), 'utf8')), 'SIGUSR2')
  await said(/Updated: 2 processes of .*b\n/)
  const { seen, failures } = await visitors.leave()
  expect(failures).toEqual([])
  const [before, after] = ['a', 'b'].map((version) => seen.filter((each) => each.version === version))
  expect(new Set(before?.map(({ pid }) => pid)).size).toBe(2)
  expect(new Set(after?.map(({ pid }) => pid)).size).toBe(2)
  expect(await ask(port, '/', false)).toMatchObject({ version: 'b' })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}, 60_000)

test('D185 F47: a version that cannot start replaces nothing, and a killed process comes back in the earlier one', async () => {
  const { folder, install } = makeReleases()
  install('a')
  const { child, port, said, output } = await start(folder)
  install('broken')
  child.kill('SIGUSR2')
  await said(/The update failed; the earlier version goes on/)
  const { pid } = await ask(port, '/', false)
  process.kill(Number(pid), 'SIGKILL')
  await said(/A process ended and is replaced/)
  const others = new Set<string>()
  // Linux sends each connection to one of the two.
  while (others.size < 2) {
    const answer = await ask(port, '/', false)
    expect(answer.version).toBe('a')
    others.add(answer.pid)
  }
  expect(output()).not.toMatch(/No replacement could start/)
}, 60_000)
