import { fork } from 'node:child_process'
import { request } from 'node:http'
import autocannon, { type Options } from 'autocannon'
import { median } from './row.ts'

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

/** A bare node:http server in a separate process that sends the same bytes. */
export async function startBare(recorded: Recorded): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { stdio: 'inherit' })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('error', reject)
    child.send(recorded)
  })
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() }
}

export type Load = { perSecond: number; p50: number; p99: number }

/**
 * Runs autocannon; an answer other than 2xx, an error or a time-out fails the benchmark. Latencies are in milliseconds.
 */
export async function load(options: Options): Promise<Load> {
  const result = await autocannon({ connections: 16, duration: 4, headers: BROWSER, ...options })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0)
    throw new Error(`${options.url}: ${bad} of ${result.requests.total} requests failed (${result.non2xx} not 2xx)`)
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

const TRIALS = 3

const middle = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map((one) => one.perSecond)),
  p50: median(loads.map((one) => one.p50)),
  p99: median(loads.map((one) => one.p99)),
})

/** The medians of three runs, after a warm-up run. */
export async function loadThrice(options: Options): Promise<Load> {
  await load({ ...options, duration: 2 })
  const loads: Load[] = []
  for (let trial = 0; trial < TRIALS; trial++) loads.push(await load(options))
  return middle(loads)
}

/** The medians of three runs of the store, each paired with a run of the bare server with the same bytes. */
export async function loadBesideBare(url: string): Promise<{ shop: Load; bare: Load; bytes: number }> {
  await load({ url, duration: 2 })
  const recorded = await record(url)
  if (recorded.status !== 200) throw new Error(`${url} answered ${recorded.status}`)
  const bare = await startBare(recorded)
  try {
    await load({ url: bare.url, duration: 2 })
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
