/** This many concurrent requests occur only when the process is short of time. */
const HEAVY = 4

/** Counts the requests that wait for an answer from this process. */
export type Traffic = {
  /** Counts the request while `answer` runs. */
  serve<T>(answer: () => Promise<T> | T): Promise<T>
  /** More requests are waiting than can be served at once, so background work should give way. */
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
