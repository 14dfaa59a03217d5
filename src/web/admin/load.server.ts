import { data } from 'react-router'
import type { z } from 'zod'
import type { Result } from '../../shared/result.ts'

/** The value of a use case that a page shows; a refusal becomes the page's 403 or 404. */
export function orErrorPage<T>(result: Result<T, string>): T {
  if (result.ok) return result.value
  throw data(null, result.code === 'FORBIDDEN' ? 403 : 404)
}

/** What an address asks a list for; one that the list does not understand shows its beginning. */
export function queryOf<Query>(url: URL, schema: z.ZodType<Query>): Query {
  const query = schema.safeParse(Object.fromEntries(url.searchParams))
  return query.success ? query.data : schema.parse({})
}
