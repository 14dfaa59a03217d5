/** Random numbers that are the same in every run: a generated product depends only on its number. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `min` to `max`. */
  whole(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  chance(probability: number): boolean
}

/** mulberry32, seeded. */
export function createRandom(seed: number): Random {
  let state = (Math.imul(seed, 2654435761) + 0x9e3779b9) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (from) => {
      const found = from[Math.floor(next() * from.length)]
      if (found === undefined) throw new Error('There is nothing to pick from')
      return found
    },
    chance: (probability) => next() < probability,
  }
}
