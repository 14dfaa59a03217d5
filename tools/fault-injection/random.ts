/** Seeded random numbers (mulberry32): the same seed makes a run nearly repeatable. */
export function openChance(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly T[]): T => {
    const found = from[below(from.length)]
    if (found === undefined) throw new Error('there is nothing to choose from')
    return found
  }
  return {
    below,
    between: (min: number, max: number) => min + next() * (max - min),
    /** True in `share` percent of cases. */
    percent: (share: number) => next() * 100 < share,
    pick,
  }
}

export type Chance = ReturnType<typeof openChance>
