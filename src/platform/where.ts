import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { ownValue } from '../shared/own-value.ts'
import type { ApiEnv } from './http.ts'

/** What a filter means in plain parameters; null if its value is not supported. */
type Reader = (value: string) => Record<string, string> | null
/** The filters of a list, by field and operator: `price less_than_equal`. */
export type WhereFilters = Record<string, Reader>

/** The filter is the plain parameter `name`. */
export const as =
  (name: string): Reader =>
  (value) => ({ [name]: value })

/** The list contains nothing else anyway, such as active records. */
export const always =
  (...values: string[]): Reader =>
  (value) =>
    values.includes(value.trim()) ? {} : null

export const isActive: WhereFilters = { 'isActive equals': always('true', '1') }

const KEY = /^where(?:\[and\]\[\d{1,2}\])?\[([\w.]{1,60})\]\[(\w{1,30})\]$/
const isWhere = (key: string): boolean => key.startsWith('where')

/**
 * Turns the older `where[brand][equals]=…`, also within `where[and][0]`, into plain parameters (R334). A field of a
 * relation (`where[brand.slug][equals]`) stands for the relation. Plain parameters win. `refused`: the filters that the
 * list doesn't have, and those that contradict an earlier one, since the list can't have both.
 */
export function readWhere(
  query: Record<string, string>,
  filters: WhereFilters,
): { plain: Record<string, string>; refused: string[] } {
  // Without a prototype, a parameter named `__proto__` is a key like any other.
  const plain: Record<string, string> = Object.create(null)
  const refused: string[] = []
  for (const [key, value] of Object.entries(query).filter(([each]) => isWhere(each))) {
    const [, path = '', operator = ''] = KEY.exec(key) ?? []
    const read = ownValue(filters, `${path.split('.')[0]} ${operator}`)?.(value)
    const isNew = ([name, one]: [string, string]) => (plain[name] ?? one) === one
    if (read && Object.entries(read).every(isNew)) Object.assign(plain, read)
    else refused.push(key)
  }
  for (const [key, value] of Object.entries(query)) if (!isWhere(key)) plain[key] = value
  return { plain, refused }
}

/** The same for a request: its plain parameters, or a 422 that names each filter that is not supported. */
export function whereOf(c: HonoContext<ApiEnv>, filters: WhereFilters): Record<string, string> | Response {
  c.set('isWhereRead', true)
  const { plain, refused } = readWhere(c.req.query(), filters)
  return refused.length > 0 ? refuseWhere(c, refused) : plain
}

/** A list that doesn't read `where` at all must not look as if it had filtered. */
export const refuseIgnoredWhere: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (c.req.method !== 'GET' || !c.res.ok || c.get('isWhereRead')) return
  const ignored = Object.keys(c.req.query()).filter(isWhere)
  if (ignored.length > 0) c.res = refuseWhere(c, ignored)
}

function refuseWhere(c: HonoContext<ApiEnv>, keys: readonly string[]): Response {
  const error = 'This filter is not supported'
  const fields = Object.fromEntries(keys.map((key) => [key.slice(0, 100), error]))
  return c.json({ success: false, error, code: 'INVALID_INPUT', fields }, 422)
}
