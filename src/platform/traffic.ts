/** So many at once wait for an answer only when this process is short of time. */
const HEAVY = 4

/** Counts who waits for an answer of this process. */
export type Traffic = {
  /** Counts while `answer` is made. */
  serve<T>(answer: () => Promise<T> | T): Promise<T>
  /** More people wait than can be served at once: what nobody waits for has time. */
  isHeavy(): boolean
}

export function createTraffic(): Traffic {
  let waiting = 0
  return {
    async serve(answer) {
      waiting += 1
      try {
        return await answer()
      } finally {
        waiting -= 1
      }
    },
    isHeavy: () => waiting >= HEAVY,
  }
}
