/** The same items in an order that depends on the seed alone. */
export function shuffledBy<T>(seed: number, items: readonly T[]): T[] {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
