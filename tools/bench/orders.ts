import { HOT_COUPON } from './fill.ts'
import { ceiling, trustOf } from './load.ts'
import { CLIENTS, openOrderBench } from './order-bench.ts'
import { startPageReader } from './page-reader.ts'
import { type BenchPostgres, startPostgres } from './postgres.ts'
import { count, type Group, median, ms, quantile, type Row, ratio } from './row.ts'
import { temporaryFolder } from './shop-process.ts'

const BURST_SECONDS = 5
const SUSTAINED_SECONDS = 60
const TRIALS = 3
const PAGE_BUDGET_MS = 20

type Case = { name: string; variables: Record<string, string>; processes: number; database: string | null }

/** Bursts: mixed, one hot product and one hot coupon; then a minute of orders with everything that follows them. */
async function measure(one: Case, postgres: BenchPostgres, add: (row: Row) => void): Promise<void> {
  const folder = temporaryFolder()
  const bench = await openOrderBench({ ...one.variables, WEB_CONCURRENCY: String(one.processes) }, folder.path)
  try {
    const ownRate = await ceiling({ requests: bench.requests(2 * 20_000, {}), connections: CLIENTS })
    await bench.place(2, 4_000)
    let mixed = Number.NaN
    for (const { name, mix } of [
      { name: 'burst', mix: {} },
      { name: 'burst, one product in every order', mix: { isOneProduct: true } },
      { name: 'burst, one coupon on every order', mix: { couponCode: HOT_COUPON } },
    ]) {
      const [rates, tails, base] = [[] as number[], [] as number[], [] as number[]]
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const { perSecond, p99 } = await bench.place(BURST_SECONDS, 4_000, mix)
        rates.push(perSecond)
        tails.push(p99)
        // pgbench must not share the machine with what follows the orders.
        await bench.settle()
        if (one.database) base.push(await postgres.pgbench(BURST_SECONDS))
      }
      const rate = median(rates)
      if (name === 'burst') mixed = rate
      const doubt = trustOf(rate, ownRate)
      const beside = one.database ? ` = ${ratio(rate / median(base))} pgbench (${count(median(base))}/s)` : ''
      const ofMixed = name === 'burst' ? '' : `, ${ratio(rate / mixed)} mixed`
      const isEnough = name !== 'burst' ? rate >= 0.8 * mixed : one.database ? rate >= 0.8 * median(base) : rate >= 400
      add({
        what: `${name}, ${one.name}`,
        measured: `${count(rate)}/s${beside}${ofMixed}, p99 ${ms(median(tails))}${doubt ? ` (${doubt})` : ''}`,
        budget: name !== 'burst' ? '≥ 0.8 × mixed' : one.database ? '≥ 0.8 × pgbench TPC-B' : '≥ 400/s',
        isMet: !doubt && isEnough,
      })
    }
    const before = bench.confirmed()
    const reader = startPageReader(bench.shop.origin)
    const { perSecond, p99, answered } = await bench.place(SUSTAINED_SECONDS, 2_000)
    const ended = Date.now()
    const times = await reader.stop()
    const written = bench.confirmed() - before
    const late = Math.max(0, (await bench.settle()) - ended) / 1000
    // What a minute sustains is what was finished within it.
    const sustained = Math.min(answered, written) / SUSTAINED_SECONDS
    const target = one.database ? (one.processes === 1 ? 500 : 700) : 150
    add({
      what: `sustained for ${SUSTAINED_SECONDS} s with everything that follows, ${one.name}`,
      measured: `${count(sustained)}/s (accepted ${count(perSecond)}/s), p99 ${ms(p99)}, ${count(answered - written)} emails left at the end, the last ${late.toFixed(0)} s later`,
      budget: `≥ ${target}/s, p99 ≤ 60 ms, last email ≤ 10 s later`,
      isMet: sustained >= target && p99 <= 60 && late <= 10,
    })
    const slow = quantile(times, 0.99)
    add({
      what: `a cached page meanwhile, ${one.name}`,
      measured: `p99 ${ms(slow)}, median ${ms(quantile(times, 0.5))}, slowest ${ms(Math.max(...times))} of ${count(times.length)}`,
      budget: `p99 ≤ ${PAGE_BUDGET_MS} ms`,
      isMet: slow <= PAGE_BUDGET_MS,
    })
    const memory = bench.shop.memory() / 1e6
    add({
      what: `memory of all processes after this, ${one.name}`,
      measured: `${Math.round(memory)} MB`,
      budget: '',
      isMet: null,
    })
    add({ what: `what became of the orders, ${one.name}`, measured: await bench.finish(), budget: '', isMet: true })
  } finally {
    await bench.shop.stop()
    folder.remove()
  }
}

/** Orders through the API, by default settings, from buyers who are all different. */
export const orders: Group = async (add) => {
  const postgres = await startPostgres()
  try {
    for (const processes of [1, 2]) {
      const database = `orders_${processes}`
      const variables = { DATABASE_URL: await postgres.createDatabase(database) }
      const name = `PostgreSQL, ${processes === 1 ? 'one process' : 'two processes'}`
      await measure({ name, variables, processes, database }, postgres, add)
    }
    await measure({ name: 'PGlite with fsync', variables: {}, processes: 1, database: null }, postgres, add)
  } finally {
    await postgres.stop()
  }
}
