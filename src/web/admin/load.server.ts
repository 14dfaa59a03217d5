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

/** Names under which lists search for text. */
const SEARCHES = ['q', 'to']

/**
 * Parses a list's query from the URL. Too long a search is cut, and any other value that can't be read is left out:
 * the rest of what staff asked for still holds.
 */
export function queryOf<Query>(url: URL, schema: z.ZodType<Query>): Query {
  const asked: Record<string, string> = Object.fromEntries(url.searchParams)
  const query = schema.safeParse(asked)
  if (query.success) return query.data
  for (const issue of query.error.issues) {
    const name = String(issue.path[0])
    const text = asked[name]?.trim() ?? ''
    if (issue.code === 'too_big' && SEARCHES.includes(name)) asked[name] = text.slice(0, Number(issue.maximum))
    else delete asked[name]
  }
  const rest = schema.safeParse(asked)
  return rest.success ? rest.data : schema.parse({})
}
