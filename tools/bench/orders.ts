import autocannon from 'autocannon'
import { HOT_COUPON, stockUp } from './fill.ts'
import { startPostgres } from './postgres.ts'
import { count, type Group, median, ms, ratio } from './row.ts'
import { type Shop, startShop, temporaryFolder } from './shop-process.ts'

const CLIENTS = 16
const SECONDS = 5
const TRIALS = 3
const LINES = 3

type Variant = { productId: string; variantId: string }
type Listed = { id: string; variantId: string }

/** Creates a customer for each client and returns the token from `POST /users/login`. */
async function signUp(origin: string, number: number): Promise<string> {
  const person = {
    email: `bench-${number}-${crypto.randomUUID()}@example.in`,
    password: 'four plain words',
    firstName: 'Bench',
    lastName: 'Client',
    phone: `98765${String(10_000 + number)}`,
    terms: true,
  }
  const send = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const registered = await send('/api/users', { ...person, confirmPassword: person.password })
  if (!registered.ok) throw new Error(`registering answered ${registered.status}: ${await registered.text()}`)
  const login = await send('/api/users/login', { email: person.email, password: person.password })
  const { data } = (await login.json()) as { data?: { token?: string } }
  if (!data?.token) throw new Error(`signing in answered ${login.status}`)
  return data.token
}

async function sellable(origin: string): Promise<Variant[]> {
  const list = (await (await fetch(`${origin}/api/products-public?limit=100&inStock=true`)).json()) as {
    docs: Listed[]
  }
  return list.docs.map(({ id, variantId }) => ({ productId: id, variantId }))
}

const body = (variants: readonly Variant[], number: number, client: number, couponCode: string | null) => ({
  couponCode,
  items: Array.from({ length: LINES }, (_, line) => {
    const { productId, variantId } = variants[(number * LINES + line) % variants.length]!
    return { id: productId, variantId, quantity: 1 }
  }),
  customerEmail: `bench-${client}@example.in`,
  paymentMethod: 'cod',
  deliveryMethod: 'standard',
  shippingAddress: {
    firstName: 'Bench',
    lastName: 'Client',
    address: '12 Lodhi Road',
    city: 'New Delhi',
    state: 'dl',
    zipCode: '110003',
    phone: `98765${String(10_000 + client)}`,
  },
})

/** Orders placed in one run; a refused order fails the benchmark. */
async function placeFor(
  shop: Shop,
  tokens: readonly string[],
  variants: readonly Variant[],
  couponCode: string | null,
): Promise<{ perSecond: number; p99: number }> {
  let number = 0
  const refusals: string[] = []
  const result = await autocannon({
    url: `${shop.origin}/api/orders`,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/api/orders',
        setupRequest: (request) => {
          const client = number++ % tokens.length
          const headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${tokens[client]}`,
            'idempotency-key': crypto.randomUUID(),
          }
          return { ...request, headers, body: JSON.stringify(body(variants, number, client, couponCode)) }
        },
        onResponse: (status, text) => {
          if (status !== 201) refusals.push(`${status} ${text.slice(0, 300)}`)
        },
      },
    ],
  })
  if (refusals.length > 0) throw new Error(`${refusals.length} orders were refused, the first by ${refusals[0]}`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

/** Orders through the API in one process: on PostgreSQL compared with pgbench, and on PGlite with fsync. */
export const orders: Group = async (add) => {
  const postgres = await startPostgres()
  const folder = temporaryFolder()
  try {
    const cases = [
      {
        name: 'PostgreSQL',
        variables: { DATABASE_URL: await postgres.createDatabase('orders') } as Record<string, string>,
        isBesidePgbench: true,
      },
      { name: 'PGlite with fsync', variables: {} as Record<string, string>, isBesidePgbench: false },
    ]
    for (const { name, variables, isBesidePgbench } of cases) {
      const all = { DATA_DIR: `${folder.path}/${isBesidePgbench ? 'pg' : 'lite'}`, ...variables }
      const first = await startShop(all)
      await first.stop()
      await stockUp(all)
      const shop = await startShop(all)
      try {
        const tokens: string[] = []
        for (let client = 0; client < CLIENTS; client++) tokens.push(await signUp(shop.origin, client))
        const variants = await sellable(shop.origin)
        for (const { coupon, share } of [
          { coupon: null, share: 0.33 },
          { coupon: HOT_COUPON, share: 0.25 },
        ]) {
          const rates: number[] = []
          const tails: number[] = []
          const baseline: number[] = []
          for (let trial = 0; trial < TRIALS; trial++) {
            const { perSecond, p99 } = await placeFor(shop, tokens, variants, coupon)
            rates.push(perSecond)
            tails.push(p99)
            if (isBesidePgbench) baseline.push(await postgres.pgbench(SECONDS))
          }
          const rate = median(rates)
          const base = median(baseline)
          add({
            what: `${LINES} lines, ${CLIENTS} clients, ${coupon ? 'all with one coupon, ' : ''}${name}`,
            measured: `${count(rate)}/s${isBesidePgbench ? ` = ${ratio(rate / base)} pgbench (${count(base)}/s)` : ''}, p99 ${ms(median(tails))}`,
            budget: isBesidePgbench ? `≥ ${share} × pgbench TPC-B` : '≥ 120/s',
            isMet: isBesidePgbench ? rate >= share * base : rate >= 120,
          })
        }
      } finally {
        await shop.stop()
      }
    }
  } finally {
    await postgres.stop()
    folder.remove()
  }
}
