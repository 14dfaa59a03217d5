/** A request that hangs must not keep the customer logged in. */
const MAX_WAIT_MS = 2000

const underWay = new Set<Promise<Response>>()

/** `fetch` for requests about the signed-in account, tracked so that `whenAccountIsIdle` can wait for them. */
export function askAccount(path: string, init?: RequestInit): Promise<Response> {
  const answer = fetch(path, init)
  const forget = () => void underWay.delete(answer)
  underWay.add(answer)
  answer.then(forget, forget)
  return answer
}

/** Ends the session with `end` once the account's pending requests are done, so that the last changes are saved. */
export async function whenAccountIsIdle<T>(end: () => Promise<T>): Promise<T> {
  const lastMoment = performance.now() + MAX_WAIT_MS
  while (underWay.size > 0 && performance.now() < lastMoment) {
    const over = new Promise((resolve) => setTimeout(resolve, lastMoment - performance.now()))
    await Promise.race([over, Promise.allSettled(underWay)])
    // One answer may trigger the next request.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return end()
}
