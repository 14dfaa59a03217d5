import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, Db } from './context.ts'
import { inTurns } from './in-turns.ts'

/** Values given out in one turn of the event loop. */
const AT_ONCE = 16

type Call<K, V> = { ctx: Context; key: K; give: (value: V) => void; fail: (error: unknown) => void }

/**
 * A look-up by key whose calls are answered together: all that arrive within one turn of the event loop, in the same
 * transaction or in none, become one call of `loadAll`, which returns the values in the order of the keys. If it throws,
 * each key is tried alone, so one that cannot be answered fails no other.
 */
export function together<K, V>(loadAll: (ctx: Context, keys: readonly K[]) => Promise<readonly V[]>) {
  const waiting = new WeakMap<Db, Call<K, V>[]>()

  const answer = async (calls: readonly Call<K, V>[]): Promise<void> => {
    const [first] = calls
    if (!first) return
    try {
      const values = await loadAll(
        first.ctx,
        calls.map(({ key }) => key),
      )
      // What callers do with their values must not keep requests waiting.
      for await (const [place, { give, fail }] of inTurns(calls.entries(), AT_ONCE)) {
        if (place < values.length) give(values[place] as V)
        else fail(new Error('a look-up of several keys left one unanswered'))
      }
    } catch (error) {
      if (calls.length === 1) first.fail(error)
      else for (const call of calls) await answer([call])
    }
  }

  return (ctx: Context, key: K): Promise<V> =>
    new Promise((give, fail) => {
      const calls = waiting.get(ctx.db)
      if (calls) {
        calls.push({ ctx, key, give, fail })
        return
      }
      const begun = [{ ctx, key, give, fail }]
      waiting.set(ctx.db, begun)
      nextTurn().then(() => {
        waiting.delete(ctx.db)
        return answer(begun)
      })
    })
}
