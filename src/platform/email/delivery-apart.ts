import { Worker } from 'node:worker_threads'
import type { Delivery, DeliveryOptions } from './delivery.ts'
import type { Answer, Order } from './delivery-thread.ts'

type Waiting = { give: () => void; fail: (error: Error) => void }

/**
 * Delivers in a thread of its own, started by the first email: building an email is a fifth of an order's work, and
 * shoppers' requests do not wait for it (decision 0015). If the thread dies, its letters fail, and the next one starts
 * another.
 */
export function openDeliveryApart(options: DeliveryOptions): Delivery {
  let thread: Worker | null = null
  const waiting = new Map<number, Waiting>()
  let last = 0

  const begin = (): Worker => {
    const started = new Worker(new URL('./delivery-thread.ts', import.meta.url), { workerData: options })
    started.on('message', ({ number, failure }: Answer) => {
      const letter = waiting.get(number)
      waiting.delete(number)
      if (failure) letter?.fail(Object.assign(new Error(), failure))
      else letter?.give()
    })
    const end = (error: Error) => {
      if (thread === started) thread = null
      for (const { fail } of waiting.values()) fail(error)
      waiting.clear()
    }
    started.on('error', end)
    started.on('exit', () => end(new Error('The thread that delivers emails has ended')))
    // A store that is closing waits for its jobs, not for this thread.
    started.unref()
    return started
  }

  return {
    deliver: (letter) =>
      new Promise((give, fail) => {
        thread ??= begin()
        last += 1
        waiting.set(last, { give, fail })
        thread.postMessage({ number: last, letter } satisfies Order)
      }),
    close: () => {
      void thread?.terminate()
    },
  }
}
