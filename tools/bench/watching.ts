import { fork } from 'node:child_process'
import { demoAddresses } from './demo-addresses.ts'
import { load } from './load.ts'
import { type Group, median } from './row.ts'
import { processorTimeOf, temporaryFolder } from './shop-process.ts'

/** Processes to measure in, one after the other: each is compiled a little differently. */
const PROCESSES = 3
const ROUNDS = 40
const SECONDS = 1
const MAX_COST = 0.03

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Processor time per request in microseconds, by round. */
type Spent = { watched: number[]; unwatched: number[] }
type Origins = Record<keyof Spent, string>

/**
 * What it costs to count each request, time it and give it an id: the same store with and without, in turn, in the same
 * process. Two processes of the same program differ by more than what is measured. Only of cached pages: the same
 * microsecond is a four-thousandth of a page that is rendered.
 */
export const watching: Group = async (add) => {
  const spent: Record<'home' | 'product', Spent> = {
    home: { watched: [], unwatched: [] },
    product: { watched: [], unwatched: [] },
  }
  for (let process = 0; process < PROCESSES; process += 1) {
    const folder = temporaryFolder()
    const { origins, pid, stop } = await startBoth({ DATA_DIR: folder.path })
    try {
      const { home, product } = await demoAddresses(origins.watched)
      await compare(origins, home, { pid, spent: spent.home })
      await compare(origins, product, { pid, spent: spent.product })
    } finally {
      await stop()
      folder.remove()
    }
  }
  for (const [name, { watched, unwatched }] of Object.entries(spent)) {
    // Neighbours share whatever else the machine does at the time, so each pair is compared before all of them are.
    const costs = watched.map((time, round) => time / (unwatched[round] ?? Number.NaN) - 1)
    const cost = median(costs)
    add({
      what: `${name}, cached: processor time for metrics and request ids`,
      measured: `${percent(cost)} ± ${percent(errorOf(costs))} (${micros(watched)} µs a request with, ${micros(unwatched)} µs without: medians of ${watched.length} pairs)`,
      budget: `≤ ${percent(MAX_COST)}`,
      isMet: cost <= MAX_COST,
    })
  }
}

/** The standard error of a median. */
const errorOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  return (1.25 * (at(0.84) - at(0.16))) / 2 / Math.sqrt(values.length)
}

const micros = (times: readonly number[]) => median(times).toFixed(1)

async function startBoth(variables: Record<string, string>) {
  const child = fork(new URL('watched-server.ts', import.meta.url), {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...variables },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origins = await new Promise<Origins>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Origins))
    child.once('exit', (code) => reject(new Error(`the store ended with ${code}`)))
    child.send('open')
  })
  const stop = async () => {
    child.disconnect()
    await ended
  }
  return { origins, pid: child.pid ?? 0, stop }
}

/** Loads both in turn, each first in every other round: a machine that slows down would otherwise favour one. */
async function compare(
  { watched, unwatched }: Origins,
  path: string,
  { pid, spent }: { pid: number; spent: Spent },
): Promise<void> {
  for (const origin of [watched, unwatched]) await load({ url: origin + path, seconds: SECONDS })
  const measure = async (origin: string, into: number[]) => {
    const before = processorTimeOf(pid)
    const { answered } = await load({ url: origin + path, seconds: SECONDS })
    into.push(((processorTimeOf(pid) - before) / answered) * 1_000_000)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [() => measure(watched, spent.watched), () => measure(unwatched, spent.unwatched)]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
}
