import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export type Shop = {
  origin: string
  /** Milliseconds from the start of the process to the first answer of the home page. */
  readyMs: number
  /** Resident memory of all its processes, in bytes. */
  memory: () => number
  stop: () => Promise<void>
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A folder for one benchmark; `remove` deletes it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Adds up a figure over a process and its descendants. */
function sumOver(pid: number, figure: (pid: number) => number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + sumOver(Number(child), figure), figure(pid))
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1024

/** Linux counts processor time in hundredths of a second, whatever the processor. */
const TICKS_PER_SECOND = 100

/** Processor time of a process and its threads since its start, in seconds. */
export function processorTimeOf(pid: number): number {
  // The name of the program, in brackets, may contain spaces. User time is field 14, system time field 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Starts the production store in a separate process and waits for its first page. */
export async function startShop(variables: Record<string, string>, file = 'tools/start.mjs'): Promise<Shop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    // The figures are of the catalogue, whatever it has sold.
    DEMO: 'catalogue',
    ...variables,
  }
  for (const name of Object.keys(env))
    if (name.startsWith('npm_') || (name === 'DATABASE_URL' && !('DATABASE_URL' in variables))) delete env[name]
  const begin = performance.now()
  const child = spawn(process.execPath, [join(root, file)], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const deadline = begin + 300_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}: ${complaints}`)
    if (performance.now() > deadline) throw new Error('the shop did not open within five minutes')
    const isOpen = await fetch(origin).then(
      (response) => response.arrayBuffer().then(() => response.ok),
      () => false,
    )
    if (isOpen) break
    await wait(5)
  }
  const readyMs = performance.now() - begin
  return {
    origin,
    readyMs,
    memory: () => sumOver(child.pid ?? 0, memoryOf),
    stop: async () => {
      child.kill('SIGTERM')
      await Promise.race([ended, wait(15_000).then(() => child.kill('SIGKILL'))])
    },
  }
}
