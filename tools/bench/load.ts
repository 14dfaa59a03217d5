import { execFile, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findProgram } from '../system-programs.mjs'
import { median } from './row.ts'

const call = promisify(execFile)
const SCRIPT = fileURLToPath(new URL('wrk.lua', import.meta.url))

/** An answer as sent over the wire; the body is base64, still compressed. */
export type Recorded = { status: number; headers: Record<string, string | string[]>; body: string }

const BROWSER = { 'accept-encoding': 'br, gzip' }
const PER_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Requests the address once and returns status, headers and bytes. */
export function record(url: string): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    request(url, { headers: BROWSER }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const headers: Recorded['headers'] = {}
        for (const [name, value] of Object.entries(response.headers)) {
          if (value !== undefined && !PER_CONNECTION.has(name)) headers[name] = value
        }
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })
}

type Server = { url: string; stop: () => void }

async function startServer(file: string, recorded?: Recorded): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), { stdio: 'inherit' })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('error', reject)
    child.send(recorded ?? {})
  })
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() }
}

export type Sent = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object }

/** Writes requests for `load` to send, each once. */
export function writeRequests(file: string, requests: Iterable<Sent>): string {
  const parts: string[] = []
  for (const { method = 'GET', path, headers = {}, body } of requests) {
    const text = body ? JSON.stringify(body) : ''
    const own = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
    const lines = Object.entries({ host: 'bench', ...BROWSER, ...own, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    const whole = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`
    parts.push(`${Buffer.byteLength(whole)}\n${whole}`)
  }
  writeFileSync(file, parts.join(''))
  return file
}

export type Load = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Requests answered with 2xx. */
  answered: number
}
type Options = {
  url: string
  connections?: number
  seconds?: number
  /** A file by `writeRequests`, instead of repeating `url`. */
  requests?: string
}

/** Runs wrk; an answer other than 2xx, an error or a time-out fails the benchmark. */
export async function load({ url, connections = 16, seconds = 4, requests }: Options): Promise<Load> {
  const wrk = findProgram('wrk')
  if (!wrk) throw new Error('this benchmark needs wrk (Debian: apt-get install wrk)')
  const headers = Object.entries(BROWSER).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const run = [`-t1`, `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', SCRIPT, ...headers, url]
  const { stdout } = await call(wrk, requests ? [...run, '--', requests] : run)
  const found = /^RESULT (.*)$/m.exec(stdout)?.[1]
  if (!found) throw new Error(`wrk: ${stdout}`)
  const result = JSON.parse(found) as Load & { refused: number; refusal: string; broken: number; seconds: number }
  if (result.refused + result.broken > 0)
    throw new Error(`${url}: ${result.refused} refused, ${result.broken} broken; the first: ${result.refusal}`)
  return { ...result, perSecond: result.answered / result.seconds }
}

/** What wrk itself reaches on this machine with these requests, against a server that does nothing, a second. */
export async function ceiling(options: Omit<Options, 'url' | 'seconds'>): Promise<number> {
  const trivial = await startServer('trivial-server.ts')
  try {
    return (await load({ ...options, url: trivial.url, seconds: 2 })).perSecond
  } finally {
    trivial.stop()
  }
}

/** A figure counts only if the tool that measured it could have measured twice as much. */
export function trustOf(perSecond: number, ownRate: number): string | null {
  return ownRate >= 2 * perSecond ? null : `wrk itself reaches only ${Math.round(ownRate)}/s here`
}

const TRIALS = 3

const middle = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map((one) => one.perSecond)),
  p50: median(loads.map((one) => one.p50)),
  p99: median(loads.map((one) => one.p99)),
  answered: loads.reduce((sum, one) => sum + one.answered, 0),
})

/** The medians of three runs, after a warm-up run. `requestsOf` gives each run requests of its own. */
export async function loadThrice(options: Options, requestsOf?: (run: number) => string): Promise<Load> {
  const run = (trial: number, seconds?: number) =>
    load({ ...options, ...(requestsOf ? { requests: requestsOf(trial) } : {}), ...(seconds ? { seconds } : {}) })
  await run(0, 2)
  const loads: Load[] = []
  for (let trial = 1; trial <= TRIALS; trial++) loads.push(await run(trial))
  return middle(loads)
}

/** The medians of three runs of the store, each paired with a run of a bare node:http server with the same bytes. */
export async function loadBesideBare(url: string): Promise<{ shop: Load; bare: Load; bytes: number }> {
  await load({ url, seconds: 2 })
  const recorded = await record(url)
  if (recorded.status !== 200) throw new Error(`${url} answered ${recorded.status}`)
  const bare = await startServer('bare-server.ts', recorded)
  try {
    await load({ url: bare.url, seconds: 2 })
    const shopLoads: Load[] = []
    const bareLoads: Load[] = []
    for (let trial = 0; trial < TRIALS; trial++) {
      shopLoads.push(await load({ url }))
      bareLoads.push(await load({ url: bare.url }))
    }
    return { shop: middle(shopLoads), bare: middle(bareLoads), bytes: Buffer.from(recorded.body, 'base64').length }
  } finally {
    bare.stop()
  }
}
