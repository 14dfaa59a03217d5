import { setImmediate as nextTurn } from 'node:timers/promises'

/** The items in their order. After every few of them, requests that wait are answered. */
export async function* inTurns<T>(items: Iterable<T>, atOnce: number): AsyncGenerator<T> {
  let given = 0
  for (const item of items) {
    if (given > 0 && given % atOnce === 0) await nextTurn()
    yield item
    given += 1
  }
}
