import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { validator } from 'hono-openapi'
import type { z } from 'zod'
import { type CodeOf, fillText, type Params, type Problem, type Problems, type Result } from '../shared/result.ts'
import { PRIVATE_CACHE, PUBLIC_CACHE } from './cache-headers.ts'
import type { Context } from './context.ts'
import { plainMessage } from './plain-message.ts'

/** Where a request comes from, for rate limits and sessions. The address is the socket's, never a header's. */
export type Client = { ip: string; userAgent: string }

/** The variables that every API route finds in its Hono context. */
export type ApiEnv = {
  Variables: {
    ctx: Context
    client: Client
    /** By which the log lines of the request are found. */
    requestId?: string
    /** The route has read the filters `where[…]` of the query: see `where.ts`. */
    isWhereRead?: boolean
  }
}

/** The body of every refusal: `{ success: false, error, code, fields? }`, plus any extra `data` of the refusal. */
export type RefusalBody = { success: false; error: string; code: string; fields?: Record<string, string> } & Record<
  string,
  unknown
>

/** For these refusals, a session whose second factor is pending gets that answer instead. */
export const FOR_WANT_OF_LOGIN = ['LOGIN_REQUIRED', 'GIFT_LOGIN_REQUIRED', 'LOGIN_AGAIN', 'FORBIDDEN'] as const
const CODE_OWED = refusalAnswer(
  { code: 'SECOND_FACTOR_REQUIRED', params: {} },
  {
    SECOND_FACTOR_REQUIRED: [401, 'Please enter the code from your authenticator app first'],
  },
)

/**
 * The HTTP status and JSON body of a refusal. Params `fields`, `data` and `error` go into the body; others fill the
 * text.
 */
export function refusalAnswer<Code extends string>(
  refusal: { code: Code; params: Params },
  problems: Problems<NoInfer<Code>>,
): { status: ContentfulStatusCode; body: RefusalBody } {
  const [status, text]: Problem = problems[refusal.code]
  const { fields, data, ...params } = refusal.params
  const body: RefusalBody = {
    ...(data as Record<string, unknown> | undefined),
    success: false,
    error: fillText(text, params),
    code: refusal.code,
    ...(fields ? { fields: fields as Record<string, string> } : {}),
  }
  return { status: status as ContentfulStatusCode, body }
}

/** Answers with a use case's result: see `routesOf`, which knows the table. */
export async function answer<T, P extends Problems>(
  c: HonoContext,
  pending: Result<T, CodeOf<P>> | Promise<Result<T, CodeOf<P>>>,
  problems: P,
  map?: (value: T) => object,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const result = await pending
  if (result.ok) return c.json({ success: true, ...map?.(result.value) }, status)
  const { actor } = c.var.ctx
  const owesCode = actor.kind === 'nobody' && actor.owesCode !== undefined
  const wantsLogin = FOR_WANT_OF_LOGIN.some((code) => code === result.code)
  const refusal = owesCode && wantsLogin ? CODE_OWED : refusalAnswer(result, problems)
  const retryAfter = result.params.retryAfterSeconds
  if (typeof retryAfter === 'number') c.header('Retry-After', String(Math.ceil(retryAfter)))
  const { requestId } = c.var
  return c.json(refusal.status >= 500 && requestId ? { ...refusal.body, requestId } : refusal.body, refusal.status)
}

type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined; message: string }

/** The first message for each field, by its dotted path. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path =
      (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body'
    fields[path] ??= plainMessage(issue.message, path === 'body')
  }
  return fields
}

function refuseInput(issues: readonly Issue[], c: HonoContext): Response {
  const fields = fieldErrors(issues)
  const error = Object.values(fields)[0] ?? 'We couldn’t read the request'
  return c.json({ success: false, error, code: 'INVALID_INPUT', fields }, 422)
}

/** Parses the JSON body with the schema, or answers 422 with the fields. It also describes the body in OpenAPI. */
export const jsonBody = <S extends z.ZodType>(schema: S) =>
  validator<S, 'json', ApiEnv, string>('json', schema, (result, c) => {
    if (!result.success) return refuseInput(result.error, c)
  })

/** Parses the query with the schema, or answers 422 with the fields. It also describes the parameters in OpenAPI. */
export const queryOf = <S extends z.ZodType>(schema: S) =>
  validator<S, 'query', ApiEnv, string>('query', schema, (result, c) => {
    if (!result.success) return refuseInput(result.error, c)
  })

/** Answers with a successful body that has a list already written as JSON text, and whatever else follows it. */
export const answerWithList = (c: HonoContext, name: string, list: string, rest: object): Response =>
  c.body(`{"success":true,"${name}":${list},${JSON.stringify(rest).slice(1)}`, 200, {
    'content-type': 'application/json',
  })

/** Marks an API answer as identical for everybody: the page cache stores it until one of its tags is purged. */
export function keepPublic(c: HonoContext, tags: readonly string[]): void {
  c.header('Cache-Control', PUBLIC_CACHE)
  c.header('Cache-Tag', [...new Set(tags)].join(','))
}

/** Answers that belong to one person: no cache may store them. */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', PRIVATE_CACHE)
  return next()
}
