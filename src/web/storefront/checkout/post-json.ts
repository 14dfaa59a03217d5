/** What the API says beside its data when it refuses. */
export type Refusal<Code extends string> = {
  success?: boolean
  code?: Code
  error?: string
  fields?: Record<string, string>
}

type Options = { send?: typeof fetch; headers?: Record<string, string>; timeoutMs?: number }

const PATIENCE_MS = 60_000

/** Posts to the shop's API. Throws where nobody answers in time, or not in JSON: then nobody knows what was done. */
export async function postJson<T extends object, Code extends string = never>(
  path: string,
  body: object,
  { send = fetch, headers, timeoutMs = PATIENCE_MS }: Options = {},
): Promise<{ status: number; answer: Refusal<Code> & Partial<T> }> {
  const response = await send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, answer: await response.json() }
}
