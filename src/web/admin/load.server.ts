import { data } from 'react-router'
import type { z } from 'zod'
import type { roleProblems } from '../../domains/roles/index.ts'
import type { CodeOf, Result } from '../../shared/result.ts'

const FORBIDDEN: CodeOf<typeof roleProblems> = 'FORBIDDEN'

/** Returns the value of a use case for a page; a refusal becomes a 403 or 404 page. */
export function orErrorPage<T>(result: Result<T, string>): T {
  if (result.ok) return result.value
  throw data(null, result.code === FORBIDDEN ? 403 : 404)
}

/** Parses a list's query from the URL; an invalid one shows the list from the start. */
export function queryOf<Query>(url: URL, schema: z.ZodType<Query>): Query {
  const query = schema.safeParse(Object.fromEntries(url.searchParams))
  return query.success ? query.data : schema.parse({})
}
