import type { ApiAnswers, RefusalCodes, RefusalData } from './api-answers.ts'
import type { JsonResponse } from './http.ts'

/** Method and address, as in `GET /api/session`. */
type Route = keyof ApiAnswers

/** `fields`: messages by the name of the wrong input. Texts are empty where something else than the API has answered. */
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

/** Asks the API. Throws where nobody answers in time, or an answer breaks off: then nobody knows what was done. */
export const ask = async <R extends Route>(route: R, options?: Options): Promise<Reply<R>> =>
  readReply<R>(await request(route, options))

/** The same where a refusal is as bad as no answer: it throws. */
export async function askFor<R extends Route>(route: R, options?: Options): Promise<ApiAnswers[R]> {
  const reply = await ask(route, options)
  if (!reply.ok) throw new Error(`${route} answered ${reply.refusal.status}`)
  return reply.answer
}

/** The response itself, for an answer that comes in pieces. */
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

/** Here JSON becomes typed: each success of the API says so itself, and `ApiAnswers` tells what else it holds. */
export async function readReply<R extends Route>(response: Response): Promise<Reply<R>> {
  const body = response.ok ? await response.json() : await response.json().catch(() => ({}))
  if (response.ok && body.success) return { ok: true, answer: body }
  return { ok: false, refusal: { code: '', error: '', fields: {}, ...body, status: response.status } }
}

/** Asks one of our own data routes (`/cards`, `/menu`), named by the type of its loader. Throws where it fails. */
export async function loadData<Loader extends (args: never) => Promise<JsonResponse<unknown>>>(
  path: string,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Loader>> extends JsonResponse<infer Body> ? Body : never> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
