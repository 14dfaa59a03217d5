import { setTimeout as wait } from 'node:timers/promises'
import { retryUntilAnswered } from '../fault-injection/ask.ts'
import type { Goods } from '../fault-injection/database.ts'
import type { Chance } from '../fault-injection/random.ts'
import { type Refunded, refund } from '../fault-injection/staff.ts'

export type Sold = { orderNumber: string; total: number; isPaid: boolean }

/** What the load has observed. */
export type Seen = {
  sold: Sold[]
  refunded: Refunded[]
  imports: number
  requests: number
  /** Milliseconds for each page, from the first byte sent to the last one read. */
  pageMs: number[]
  /** Answers with status 500 or above, by status and address. */
  errors: Record<string, number>
  /** Connections that ended without an answer: a killed process leaves some. */
  cut: number
  refusals: Record<string, number>
}

export const nothingSeen = (): Seen => ({
  ...{ sold: [], refunded: [], imports: 0, requests: 0, pageMs: [], errors: {}, cut: 0, refusals: {} },
})

export type Load = {
  origin: string
  chance: Chance
  goods: readonly Goods[]
  staffToken: string
  seen: Seen
  /** True when the time is up: each loop finishes its current work. */
  isOver: () => boolean
}

const PAGES = ['/', '/shop', '/brands', '/faqs', '/shop?sort=price-asc&page=1', '/category/protein', '/brand/north']
const QUERIES = ['whey', 'wheyy', 'protein north', 'whey 3', 'nothing of the kind']
/** Every shopper has a different network, phone and address, so that rate limits count them apart. */
let shoppers = 0
/** The sandbox accepts every payment whose proof has this form. */
const PROOF = `sbx_ok_${'a'.repeat(26)}`

/** Reads pages and searches, one after the other. */
export async function browse({ origin, chance, seen, isOver }: Load): Promise<void> {
  while (!isOver()) {
    const query = encodeURIComponent(chance.pick(QUERIES))
    const path = chance.pick([
      ...PAGES,
      `/product/whey-${chance.below(12)}`,
      `/search?q=${query}`,
      `/api/search/suggest?q=${query}`,
      `/api/products-public?page=${1 + chance.below(3)}`,
    ])
    const begin = performance.now()
    seen.requests += 1
    const status = await fetch(origin + path).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => 0,
    )
    if (status === 0) seen.cut += 1
    else seen.pageMs.push(performance.now() - begin)
    if (status >= 500) note(seen.errors, `${status} ${path.split('?')[0]}`)
    // The store is away for a moment: a browser waits before it retries.
    await wait(status === 0 ? 500 : chance.between(5, 60))
  }
}

/** Orders with cash on delivery or a sandbox card; staff refund some of them. */
export async function order(load: Load): Promise<void> {
  const { origin, chance, goods, seen, isOver } = load
  while (!isOver()) {
    shoppers += 1
    const number = shoppers
    const isCash = chance.percent(50)
    const body = {
      items: Array.from({ length: 1 + chance.below(3) }, () => {
        const { productId, variantId } = chance.pick(goods)
        return { id: productId, variantId, quantity: 1 + chance.below(2) }
      }),
      customerEmail: `soak-${number}@example.in`,
      paymentMethod: isCash ? 'cod' : 'card',
      deliveryMethod: 'standard',
      shippingAddress: {
        ...{ firstName: 'Asha', lastName: 'Rao', address: `${number} Ring Road`, city: 'New Delhi', state: 'dl' },
        ...{ zipCode: '110024', phone: `9${String(100_000_000 + number)}` },
      },
    }
    const asker = { origin, number }
    const placed = await retryUntilAnswered(asker, '/api/orders', {
      headers: { 'idempotency-key': `soak-order-${number}` },
      body,
    })
    seen.requests += 1
    if (placed.status !== 201) {
      note(seen.refusals, String(placed.body.code ?? placed.status))
      continue
    }
    const { orderNumber, total } = placed.body.order as { orderNumber: string; total: number }
    const headers: Record<string, string> = placed.cookie ? { cookie: placed.cookie } : {}
    const isPaid = !isCash && (await pay({ ...asker, headers }, orderNumber, seen))
    seen.sold.push({ orderNumber, total, isPaid })
    if (isPaid && chance.percent(15))
      seen.refunded.push(
        ...(await refund({ origin, chance, refusals: seen.refusals }, load.staffToken, { orderNumber })),
      )
    await wait(chance.between(50, 400))
  }
}

async function pay(asker: Parameters<typeof retryUntilAnswered>[0], orderNumber: string, seen: Seen): Promise<boolean> {
  const { status, body } = await retryUntilAnswered(asker, `/api/orders/${orderNumber}/payment`, {
    body: { proof: PROOF },
  })
  seen.requests += 1
  if (status === 200) return true
  note(seen.refusals, String(body.code ?? status))
  return false
}

const IMPORTED = 40
const IMPORT_MS = 15_000

/** Staff upload a product file with different prices each time, wait for its check, and confirm it. */
export async function importProducts({ origin, seen, staffToken, isOver }: Load): Promise<void> {
  const headers = { authorization: `Bearer ${staffToken}` }
  const asker = { origin, number: 65_534, headers }
  while (!isOver()) {
    const price = 500 + (seen.imports % 400)
    const rows = Array.from(
      { length: IMPORTED },
      (_, n) => `import-${n},Import ${n},North,Protein,IMP${n},${price + n},100`,
    )
    const csv = ['Slug,Name,Brand,Category,SKU,Price,Stock', ...rows].join('\n')
    const sent = await fetch(`${origin}/api/admin/imports?fileName=soak.csv&stock=keep`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: csv,
    }).then(
      async (answer) => ({ status: answer.status, id: String(((await answer.json()) as { id?: string }).id) }),
      () => null,
    )
    if (sent?.status === 202) {
      const reached = await state(asker, sent.id, (each) => each !== 'checking', isOver)
      if (reached === 'ready') {
        await retryUntilAnswered(asker, `/api/admin/imports/${sent.id}/confirm`, { body: {} })
        if ((await state(asker, sent.id, (each) => !['running', 'pictures'].includes(each), isOver)) === 'done')
          seen.imports += 1
      }
    } else if (sent) note(seen.refusals, `import ${sent.status}`)
    for (let waited = 0; waited < IMPORT_MS && !isOver(); waited += 500) await wait(500)
  }
}

async function state(
  asker: Parameters<typeof retryUntilAnswered>[0],
  id: string,
  isReached: (state: string) => boolean,
  isOver: () => boolean,
): Promise<string> {
  for (;;) {
    const { body } = await retryUntilAnswered(asker, `/api/admin/imports/${id}`)
    const reached = String((body.import as { state?: string } | undefined)?.state ?? 'gone')
    if (isReached(reached) || isOver()) return reached
    await wait(500)
  }
}

function note(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
