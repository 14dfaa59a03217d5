/** A request that hangs must not keep anybody logged in. */
const MAX_WAIT_MS = 2000

const underWay = new Set<Promise<Response>>()

/** `fetch` for what belongs to the signed-in account. */
export function askAccount(path: string, init?: RequestInit): Promise<Response> {
  const answer = fetch(path, init)
  const forget = () => void underWay.delete(answer)
  underWay.add(answer)
  answer.then(forget, forget)
  return answer
}

/** Ends the session by `end` once the account has answered what it is being asked: what was changed last is kept in it. */
export async function whenAccountIsIdle<T>(end: () => Promise<T>): Promise<T> {
  const lastMoment = performance.now() + MAX_WAIT_MS
  while (underWay.size > 0 && performance.now() < lastMoment) {
    const over = new Promise((resolve) => setTimeout(resolve, lastMoment - performance.now()))
    await Promise.race([over, Promise.allSettled(underWay)])
    // One answer may lead to the next question.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return end()
}
