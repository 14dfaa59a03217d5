import { setTimeout as wait } from 'node:timers/promises'
import type { Goods } from '../fault-injection/database.ts'

/** What the load of a drill has observed. Nothing is retried except orders, with their key. */
export type Observed = {
  requests: number
  /** Requests without an answer, or with a status of 500 or above. */
  failures: string[]
  orders: string[]
  pageMs: number[]
  /** Refusals of orders, by status and code. */
  refusals: Record<string, number>
}

export const nothingObserved = (): Observed => ({ requests: 0, failures: [], orders: [], pageMs: [], refusals: {} })

export type Load = { origin: string; goods: readonly Goods[]; observed: Observed; isOver: () => boolean }

const PAGES = [
  '/',
  '/shop',
  '/brands',
  '/category/protein',
  '/product/whey-5',
  '/search?q=whey',
  '/api/search/suggest?q=whe',
]
const ASSET = /\/assets\/[\w.-]+\.(?:js|css)/g

export const assetsIn = (html: string): string[] => [...new Set(html.match(ASSET))]

/** Reads pages, and a moment later some of the scripts and styles that they name. Half of the visitors keep connections. */
export async function browse({ origin, observed, isOver }: Load, visitor: number): Promise<void> {
  const headers: Record<string, string> = visitor % 2 === 0 ? {} : { connection: 'close' }
  const get = async (path: string): Promise<string> => {
    observed.requests += 1
    const begin = performance.now()
    try {
      const answer = await fetch(origin + path, { headers })
      const text = await answer.text()
      if (!answer.ok) observed.failures.push(`${answer.status} ${path}`)
      observed.pageMs.push(performance.now() - begin)
      return text
    } catch (error) {
      const { message, cause } = error as Error
      observed.failures.push(`${path}: ${(cause as Error | undefined)?.message ?? message}`)
      return ''
    }
  }
  for (let n = visitor; !isOver(); n += 1) {
    const assets = assetsIn(await get(PAGES[n % PAGES.length] ?? '/'))
    await wait(Math.random() * 60)
    const asset = assets[Math.floor(Math.random() * assets.length)]
    if (asset) await get(asset)
  }
}

/** Places orders with cash on delivery, one after the other. An unanswered or refused one is sent again with its key. */
export async function order({ origin, goods, observed, isOver }: Load, buyer: number): Promise<void> {
  for (let n = 0; !isOver(); ) {
    const { productId, variantId } = goods[(n + buyer) % goods.length] ?? { productId: '', variantId: '' }
    const number = buyer * 10_000 + n
    observed.requests += 1
    const answer = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `drill-order-${number}`,
        'x-forwarded-for': `10.${buyer}.${(n >> 8) & 255}.${n & 255}`,
      },
      body: JSON.stringify({
        items: [{ id: productId, variantId, quantity: 1 }],
        customerEmail: `drill-${number}@example.in`,
        paymentMethod: 'cod',
        deliveryMethod: 'standard',
        shippingAddress: {
          ...{ firstName: 'Asha', lastName: 'Rao', address: `${number} Ring Road`, city: 'New Delhi', state: 'dl' },
          ...{ zipCode: '110024', phone: `9${String(100_000_000 + number)}` },
        },
      }),
    }).then(
      async (response) => ({
        status: response.status,
        body: (await response.json().catch(() => ({}))) as { code?: string; order?: { orderNumber: string } },
      }),
      (error: Error) => ({ status: 0, body: { code: (error.cause as Error | undefined)?.message ?? error.message } }),
    )
    const { status, body } = answer
    if ('order' in body && body.order) {
      observed.orders.push(body.order.orderNumber)
      n += 1
      await wait(20)
      continue
    }
    const name = `${status} ${body.code ?? 'without a code'}`
    observed.refusals[name] = (observed.refusals[name] ?? 0) + 1
    if (status === 0 || status >= 500) observed.failures.push(`order: ${name}`)
    await wait(100)
  }
}

export function percentiles(all: readonly number[]): (share: number) => string {
  const sorted = all.toSorted((one, other) => one - other)
  return (share) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`
}
