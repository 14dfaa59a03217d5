import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 20

/** Reads one page again and again, with a pause in between, until it is stopped. Times are in milliseconds. */
export function startPageReader(url: string): { stop: () => Promise<number[]> } {
  let isOver = false
  const read = async (): Promise<number[]> => {
    const times: number[] = []
    while (!isOver) {
      const begin = performance.now()
      const response = await fetch(url)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      times.push(performance.now() - begin)
      await wait(PAUSE_MS)
    }
    return times
  }
  const reading = read()
  reading.catch(() => undefined)
  return {
    stop: () => {
      isOver = true
      return reading
    },
  }
}
