import { setTimeout as wait } from 'node:timers/promises'

export type Answer = { status: number; body: Record<string, unknown>; cookie: string | null }
/** A client: each has a separate network address, so that rate limits count them apart, and its credentials. */
export type Asker = { origin: string; number: number; headers?: Record<string, string> }
const PATIENCE = 400

/** Retries while the store is down or unable to answer, like a person who presses the button again. */
export async function retryUntilAnswered(
  { origin, number, headers = {} }: Asker,
  path: string,
  { body, ...init }: { method?: 'DELETE' | 'PATCH'; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const from = { 'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.${1 + (tries % 200)}` }
    const answer = await fetch(origin + path, {
      method: init.method ?? (body ? 'POST' : 'GET'),
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { ...from, 'content-type': 'application/json', ...headers, ...init.headers },
    }).then(
      async (response) => ({
        status: response.status,
        body: (await response.json().catch(() => ({}))) as Record<string, unknown>,
        cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? null,
      }),
      () => null,
    )
    if (answer && answer.status < 500) return answer
    if (tries > PATIENCE) throw new Error(`${path} was never answered: ${JSON.stringify(answer)}`)
    await wait(500)
  }
}
