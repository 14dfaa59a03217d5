import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Buyer, fillForOrders, type OrderShop } from './fill.ts'
import { type Load, load, type Sent, writeRequests } from './load.ts'
import { count } from './row.ts'
import { startShop } from './shop-process.ts'

const call = promisify(execFile)
const CHECK = fileURLToPath(new URL('../check-data.ts', import.meta.url))
export const CLIENTS = 16
const LINES = 3
const ACCOUNTS = 6_000
/** Undelivered orders in cash that one account may have. */
const PER_ACCOUNT = 10
const PATIENCE_MS = 300_000

type Mix = { couponCode?: string; isOneProduct?: boolean }

/** Orders from buyers who are all different, every second one with an account, each from a network of its own. */
function* ordersOf({ buyers, goods }: OrderShop, first: number, length: number, { couponCode, isOneProduct }: Mix) {
  for (let n = first; n < first + length; n += 1) {
    const account: Buyer | undefined = n % 2 === 0 ? buyers[Math.floor(n / 2 / PER_ACCOUNT)] : undefined
    const items = Array.from({ length: LINES }, (_, line) => {
      const good = goods[isOneProduct && line === 0 ? 0 : (n * LINES + line) % goods.length]!
      return { id: good.productId, variantId: good.variantId, quantity: 1 }
    })
    const headers: Record<string, string> = {
      'idempotency-key': `bench-${n}-order`,
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      ...(account ? { authorization: `Bearer ${account.token}` } : {}),
    }
    const body = {
      items,
      couponCode: couponCode ?? null,
      customerEmail: account?.email ?? `guest-${n}@example.in`,
      paymentMethod: 'cod',
      deliveryMethod: 'standard',
      shippingAddress: {
        ...{ firstName: 'Asha', lastName: 'Rao', address: '12 Lodhi Road', city: 'New Delhi', state: 'dl' },
        ...{ zipCode: '110003', phone: `9${String(100_000_000 + n)}` },
      },
    }
    yield { method: 'POST', path: '/api/orders', headers, body } satisfies Sent
  }
}

/** One store that takes orders, by default settings but for guests being allowed. */
export async function openOrderBench(variables: Record<string, string>, folder: string) {
  const all = { ...variables, DATA_DIR: folder, DEMO: '0', TRUST_PROXY: '1' }
  const filled = await fillForOrders(all, ACCOUNTS)
  const shop = await startShop(all)
  let next = 0
  let acknowledged = 0

  const emails = () => readdirSync(join(folder, 'mail')).filter((name) => name.includes('confirmation'))
  /** Orders whose confirmation has been written. */
  const confirmed = () => emails().length

  /** Requests for so many orders, beginning with the first that has not been sent. */
  const requests = (length: number, mix: Mix): string =>
    writeRequests(join(folder, 'requests.txt'), ordersOf(filled, next, length, mix))

  const place = async (seconds: number, perSecond: number, mix: Mix = {}): Promise<Load> => {
    const result = await load({
      ...{ url: shop.origin, connections: CLIENTS, seconds },
      requests: requests(seconds * perSecond, mix),
    })
    acknowledged += result.answered
    // At the end, each connection has sent one more.
    next += result.answered + CLIENTS
    if (next > 2 * PER_ACCOUNT * ACCOUNTS) throw new Error('the accounts of this benchmark are used up')
    return result
  }

  /** Waits until no confirmation has been written for ten seconds. Returns when the last one was. */
  const settle = async (): Promise<number> => {
    const end = Date.now() + PATIENCE_MS
    for (let before = confirmed(); ; ) {
      await wait(10_000)
      const now = confirmed()
      if (now === before) break
      if (Date.now() > end) throw new Error(`emails are still written after ${PATIENCE_MS / 1000} s`)
      before = now
    }
    return emails().reduce((last, name) => Math.max(last, statSync(join(folder, 'mail', name)).mtimeMs), 0)
  }

  /** Stops the store and compares: every acknowledged order is stored and confirmed, and the data is consistent. */
  const finish = async (): Promise<string> => {
    await settle()
    await shop.stop()
    const env = { ...process.env, ...all, NODE_ENV: 'production' }
    await call(process.execPath, [CHECK, '--idle'], { env }).catch((error: { stderr?: string }) => {
      throw new Error(`check:data: ${error.stderr}`)
    })
    // At the end of each run, wrk leaves while its last requests are being answered.
    const unheard = confirmed() - acknowledged
    if (unheard < 0) throw new Error(`${acknowledged} orders acknowledged, ${confirmed()} confirmed by email`)
    return `${count(acknowledged)} acknowledged, all stored and confirmed (${unheard} more whose answer nobody awaited), data clean`
  }
  return { shop, confirmed, requests, place, settle, finish }
}
