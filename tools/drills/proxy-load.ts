import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

type Ask = { method: string; path: string; body?: string }
/** Cached and fresh pages, the API, and a POST, which no proxy may send twice. */
const ASKS: readonly Ask[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/cart' },
  { method: 'GET', path: '/api/products-public' },
  { method: 'POST', path: '/api/cart/price', body: '{"items":[]}' },
]
const CLIENTS = 6
const PAUSE_MS = 20
const MAX_MS = 30_000

/** Asks for pages without end, as a few visitors with kept connections do. Any other answer than at first is a failure. */
export async function openLoad(origin: string) {
  const agent = new Agent({ keepAlive: true })
  const ask = ({ method, path, body }: Ask) =>
    new Promise<string>((resolve) => {
      const headers = { accept: '*/*', ...(body ? { 'content-type': 'application/json', origin } : {}) }
      request(origin + path, { agent, method, headers, timeout: MAX_MS }, (response) => {
        response.resume().once('end', () => resolve(String(response.statusCode)))
        response.once('error', (error) => resolve(error.message))
      })
        .once('error', (error) => resolve(error.message))
        .once('timeout', function (this: { destroy: (error: Error) => void }) {
          this.destroy(new Error('no answer'))
        })
        .end(body)
    })
  const expected = new Map<Ask, string>()
  for (const each of ASKS) expected.set(each, await ask(each))
  const failures = [...expected]
    .filter(([, status]) => !/^[24]/.test(status))
    .map(([{ path }, status]) => `${path} at first: ${status}`)
  let [requests, longestMs, isOver] = [0, 0, false]
  const visit = async (from: number) => {
    for (let n = from; !isOver; n += 1) {
      const each = ASKS[n % ASKS.length]
      if (!each) return
      const begin = performance.now()
      const status = await ask(each)
      requests += 1
      longestMs = Math.max(longestMs, Math.round(performance.now() - begin))
      if (status !== expected.get(each)) failures.push(`${each.method} ${each.path}: ${status}`)
      await wait(PAUSE_MS)
    }
  }
  const visits = Array.from({ length: CLIENTS }, (_, n) => visit(n))
  return {
    stop: async () => {
      isOver = true
      await Promise.all(visits)
      agent.destroy()
      return { requests, failures, longestMs }
    },
  }
}
