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
const DEEP = 1_000

type Ask = (path: string) => Promise<Response>

async function timesOf(ask: Ask, path: (number: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < REQUESTS + WARM_UP; number++) {
    const begin = performance.now()
    const response = await ask(path(number))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path(number)} answered ${response.status}`)
    if (number >= WARM_UP) times.push(performance.now() - begin)
  }
  return times
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
        for (const [what, path] of [
          ['page of orders', '/admin/orders.data'],
          ['Today', '/admin.data'],
          ['Today by week', '/admin.data?by=week'],
        ] as const) {
          const times = await timesOf(ask, () => path)
          const measured = `p95 ${ms(quantile(times, 0.95))}, median ${ms(quantile(times, 0.5))}`
          add({ what: `${what}, ${name}`, measured, budget: '', isMet: null })
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
