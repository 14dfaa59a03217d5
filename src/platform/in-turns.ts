import { setImmediate as nextTurn } from 'node:timers/promises'

/** Yields the items in order. Waiting requests are answered after every `atOnce` items. */
export async function* inTurns<T>(items: Iterable<T>, atOnce: number): AsyncGenerator<T> {
  let given = 0
  for (const item of items) {
    if (given > 0 && given % atOnce === 0) await nextTurn()
    yield item
    given += 1
  }
}
