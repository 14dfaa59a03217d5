import { fillOrders } from './fill-orders.ts'
import { startPostgres } from './postgres.ts'
import { count, type Group, ms, quantile } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'
import { signIn } from './sign-in.ts'

const ORDERS = 200_000
const PRODUCTS = 20_000
const REQUESTS = 40
const WARM_UP = 5
const BUDGET_MS = 100
const FIRST_BUDGET_MS = 500
const DEEP = 1_000
const EXPORTS = ['products', 'orders', 'gst']
/** What staff look at: the data of a page, or the answer to a search. Searches ask for something else each time. */
const PAGES: Record<string, (number: number) => string> = {
  Today: () => '/admin.data',
  'Today by week': () => '/admin.data?by=week',
  orders: () => '/admin/orders.data',
  products: () => '/admin/products.data',
  'products out of stock': () => '/admin/products.data?view=out',
  'products by name': (number) =>
    `/admin/products.data?q=${['whey', 'protein', 'creatine', 'iso', 'ma'][number % 5]}+${number}`,
  stock: () => '/admin/stock.data',
  'stock running low': () => '/admin/stock.data?view=low',
  customers: () => '/admin/customers.data',
  'customers by name': (number) => `/admin/customers.data?q=${['rao', 'asha', 'meh', 'zo'][number % 4]}+${number}`,
}

type Ask = (path: string) => Promise<Response>

async function timeOf(ask: Ask, path: string): Promise<number> {
  const begin = performance.now()
  const response = await ask(path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - begin
}

async function timesOf(ask: Ask, path: (number: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < REQUESTS + WARM_UP; number++) {
    const time = await timeOf(ask, path(number))
    if (number >= WARM_UP) times.push(time)
  }
  return times
}

/** Reads a file as a browser saves it. */
async function download(ask: Ask, path: string): Promise<{ firstMs: number; seconds: number; bytes: number }> {
  const begin = performance.now()
  const response = await ask(path)
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`)
  let [firstMs, bytes] = [Number.NaN, 0]
  for await (const part of response.body) {
    if (bytes === 0) firstMs = performance.now() - begin
    bytes += part.length
  }
  return { firstMs, seconds: (performance.now() - begin) / 1000, bytes }
}

/** The cursor of a page far down the list, reached by pressing “Older” that often. */
async function deepCursor(ask: Ask): Promise<string> {
  let cursor = ''
  for (let page = 0; page < DEEP; page++) {
    const response = await ask(`/api/admin/orders?limit=50${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    cursor = ((await response.json()) as { nextCursor: string }).nextCursor
  }
  return cursor
}

/** What staff wait for, with more orders than most stores ever have. */
export const admin: Group = async (add) => {
  const postgres = await startPostgres()
  try {
    const cases = [
      { name: 'PostgreSQL', variables: { DATABASE_URL: await postgres.createDatabase('admin') } },
      { name: 'PGlite', variables: {} as Record<string, string> },
    ]
    for (const { name, variables } of cases) {
      const folder = temporaryFolder()
      const all: Record<string, string> = { DATA_DIR: folder.path, DEMO: '0', ...variables }
      await fillOrders(all, { orders: ORDERS, products: PRODUCTS })
      const shop = await startShop(all)
      try {
        const authorization = `Bearer ${await signIn(shop.origin)}`
        const ask: Ask = (path) => fetch(shop.origin + path, { headers: { authorization } })
        // Before anything else has been asked: each page's first look, some of which reads what others share.
        const first: Record<string, number> = {}
        for (const [what, path] of Object.entries(PAGES)) first[what] = await timeOf(ask, path(0))
        const cursor = encodeURIComponent(await deepCursor(ask))
        const lists: Record<string, (number: number) => string> = {
          'first page': () => '',
          'by phone': (number) => `q=${7_000_000_000 + 13 * (1 + number * 4001)}`,
          'by email': (number) => `q=asha.${(number + 1) * 4000}@example.in`,
          'by name, common': () => 'q=asha+rao',
          'by the beginning of a name': () => 'q=zo',
          'to confirm': () => 'view=to-confirm',
          'delivered, by card': () => 'view=delivered&payment=card',
          [`page ${count(DEEP)}`]: () => `cursor=${cursor}`,
        }
        for (const [what, query] of Object.entries(lists)) {
          const times = await timesOf(ask, (number) => `/api/admin/orders?limit=50&${query(number)}`)
          const p95 = quantile(times, 0.95)
          add({
            what: `orders, ${what}, ${name}`,
            measured: `p95 ${ms(p95)}, median ${ms(quantile(times, 0.5))}`,
            budget: `≤ ${BUDGET_MS} ms`,
            isMet: p95 <= BUDGET_MS,
          })
        }
        for (const [what, path] of Object.entries(PAGES)) {
          const times = await timesOf(ask, path)
          const p95 = quantile(times, 0.95)
          add({
            what: `page ${what}, ${name}`,
            measured: `p95 ${ms(p95)}, median ${ms(quantile(times, 0.5))}, the first one after a start ${ms(first[what] ?? Number.NaN)}`,
            budget: `≤ ${BUDGET_MS} ms, first ≤ ${FIRST_BUDGET_MS} ms`,
            isMet: p95 <= BUDGET_MS && (first[what] ?? Number.NaN) <= FIRST_BUDGET_MS,
          })
        }
        for (const file of EXPORTS) {
          const { firstMs, seconds, bytes } = await download(ask, `/api/admin/exports/${file}.csv`)
          add({
            what: `export ${file}, ${name}`,
            measured: `first line after ${ms(firstMs)}, all ${(bytes / 1e6).toFixed(1)} MB after ${seconds.toFixed(1)} s`,
            budget: `first ≤ ${FIRST_BUDGET_MS} ms`,
            isMet: firstMs <= FIRST_BUDGET_MS,
          })
        }
      } finally {
        await shop.stop()
        folder.remove()
      }
    }
  } finally {
    await postgres.stop()
  }
}
