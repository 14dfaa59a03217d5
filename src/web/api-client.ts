import type { ApiAnswers, RefusalCodes, RefusalData } from './api-answers.ts'
import type { JsonResponse } from './http.ts'

/** Method and address, such as `GET /api/session`. */
type Route = keyof ApiAnswers

/** `fields`: messages by the name of the invalid input. Texts are empty if something other than the API answered. */
export type Refusal<R extends Route> = {
  status: number
  code: (R extends keyof RefusalCodes ? RefusalCodes[R] : string) | ''
  error: string
  fields: Record<string, string>
} & (R extends keyof RefusalData ? RefusalData[R] : unknown)

type Reply<R extends Route> = { ok: true; answer: ApiAnswers[R] } | { ok: false; refusal: Refusal<R> }

type Options = Omit<RequestInit, 'method' | 'headers'> & {
  headers?: Record<string, string>
  /** Sent as the body. */
  json?: object
  send?: (path: string, init: RequestInit) => Promise<Response>
  timeoutMs?: number
}

const PATIENCE_MS = 60_000

/** Calls the API. Throws if there is no answer in time, or the answer breaks off: then the outcome is unknown. */
export const ask = async <R extends Route>(route: R, options?: Options): Promise<Reply<R>> =>
  readReply<R>(await request(route, options))

/** The same for calls where a refusal is as bad as no answer: it throws. */
export async function askFor<R extends Route>(route: R, options?: Options): Promise<ApiAnswers[R]> {
  const reply = await ask(route, options)
  if (!reply.ok) throw new Error(`${route} answered ${reply.refusal.status}`)
  return reply.answer
}

/** The response itself, for a streamed answer. */
export function request(
  route: Route,
  { json, send = fetch, timeoutMs = PATIENCE_MS, ...init }: Options = {},
): Promise<Response> {
  const [method = '', path = ''] = route.split(' ')
  return send(path, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...init,
    ...(json && { headers: { 'Content-Type': 'application/json', ...init.headers }, body: JSON.stringify(json) }),
  })
}

/** JSON becomes typed here: every successful answer says so itself, and `ApiAnswers` declares the rest. */
export async function readReply<R extends Route>(response: Response): Promise<Reply<R>> {
  const body = response.ok ? await response.json() : await response.json().catch(() => ({}))
  if (response.ok && body.success) return { ok: true, answer: body }
  return { ok: false, refusal: { code: '', error: '', fields: {}, ...body, status: response.status } }
}

/** Calls one of our own data routes (`/cards`, `/menu`), typed by its loader. Throws if it fails. */
export async function loadData<Loader extends (args: never) => Promise<JsonResponse<unknown>>>(
  path: string,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Loader>> extends JsonResponse<infer Body> ? Body : never> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
