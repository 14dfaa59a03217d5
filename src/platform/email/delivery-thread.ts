// The thread of `delivery-apart.ts`: delivers the letters that it is sent, side by side, and answers each.
import { parentPort, workerData } from 'node:worker_threads'
import { type DeliveryOptions, type Letter, openDelivery } from './delivery.ts'

/** An answer to the letter with the same number; `failure` holds the fields of the error. */
export type Answer = { number: number; failure: Record<string, unknown> | null }
export type Order = { number: number; letter: Letter }

const delivery = openDelivery(workerData as DeliveryOptions)
const port = parentPort
port?.on('message', async ({ number, letter }: Order) => {
  const failure = await delivery.deliver(letter).then(() => null, failureOf)
  port.postMessage({ number, failure } satisfies Answer)
})

/** Another thread receives of an error only what is copied: without its codes nobody could tell a refusal from a fault. */
function failureOf(error: unknown): Record<string, unknown> {
  const { message, stack, ...fields } = error instanceof Error ? error : new Error(String(error))
  const plain = Object.entries(fields).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return { message, stack, ...Object.fromEntries(plain) }
}
