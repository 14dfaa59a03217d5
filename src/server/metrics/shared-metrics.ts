import type { Worker } from 'node:cluster'
import type { Metric } from '../../platform/metrics/metric.ts'

// A scrape reaches one of the processes, which asks the others through the primary. The primary only passes messages on.
type Message =
  | { kind: 'metrics-ask'; id: number }
  | { kind: 'metrics-asked'; id: number; count: number }
  | { kind: 'metrics-want'; id: number; for: number }
  | { kind: 'metrics-have'; id: number; for: number; metrics: Metric[] }

/** A process that is busy for longer is left out of the scrape. */
const PATIENCE_MS = 2_000

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'kind' in message && String(message.kind).startsWith('metrics-')

/** In the primary: passes on what a worker sends about metrics. */
export function passMetrics(message: unknown, from: Worker, workers: Iterable<Worker>): void {
  if (!isMessage(message)) return
  const others = [...workers].filter((each) => each.isConnected())
  if (message.kind === 'metrics-ask') {
    const asked = others.filter((each) => each.id !== from.id)
    send(from, { kind: 'metrics-asked', id: message.id, count: asked.length })
    for (const each of asked) send(each, { kind: 'metrics-want', id: message.id, for: from.id })
  } else if (message.kind === 'metrics-have') {
    const asker = others.find((each) => each.id === message.for)
    if (asker) send(asker, message)
  }
}

/** A worker that ends meanwhile misses the message. */
const send = (worker: Worker, message: Message) => worker.send(message, () => {})

type Asked = { count: number; answers: Metric[][]; settle: () => void }

/** In a worker: answers the other processes, and asks them. */
export function shareMetrics(own: () => Promise<Metric[]>): () => Promise<Metric[][]> {
  const asked = new Map<number, Asked>()
  let latest = 0
  const tell = (message: Message) => process.connected && process.send?.(message)
  process.on('message', async (message: unknown) => {
    if (!isMessage(message)) return
    if (message.kind === 'metrics-want') {
      // An error here would end the process.
      const metrics = await own().catch((): Metric[] => [])
      tell({ kind: 'metrics-have', id: message.id, for: message.for, metrics })
      return
    }
    const waiting = asked.get(message.id)
    if (!waiting) return
    if (message.kind === 'metrics-asked') waiting.count = message.count
    if (message.kind === 'metrics-have') waiting.answers.push(message.metrics)
    if (waiting.answers.length >= waiting.count) waiting.settle()
  })
  return () => {
    latest += 1
    const id = latest
    return new Promise((resolve) => {
      const late = setTimeout(() => waiting.settle(), PATIENCE_MS)
      const waiting: Asked = {
        ...{ count: Number.POSITIVE_INFINITY, answers: [] },
        settle: () => {
          clearTimeout(late)
          asked.delete(id)
          resolve(waiting.answers)
        },
      }
      asked.set(id, waiting)
      tell({ kind: 'metrics-ask', id })
    })
  }
}
