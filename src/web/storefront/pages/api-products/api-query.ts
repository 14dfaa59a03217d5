import type { TextFilter } from '../../../../domains/catalog/schemas.ts'

const TEXTS = ['search', 'category', 'brand'] as const
const FLAGS = ['featured', 'trending', 'onSale'] as const
const MAX_TEXT_LENGTH = 120

/** The page's query to the product API: the parameters have the same names in the page's URL and in the API's. */
export type ApiQuery = { filter: TextFilter; page: number }

/** Parses the page's URL; blank texts and unset flags do not filter. */
export function readApiQuery(params: URLSearchParams): ApiQuery {
  const texts = TEXTS.map((name) => [name, (params.get(name) ?? '').trim().slice(0, MAX_TEXT_LENGTH)])
  const flags = FLAGS.map((name) => [name, params.get(name) === 'true'])
  const page = Number(params.get('page'))
  return {
    filter: Object.fromEntries([...texts, ...flags].filter(([, value]) => value)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The API URL of a query, with amounts in paise. */
export function apiAddress({ filter, page }: ApiQuery, limit: number) {
  const params = new URLSearchParams({ limit: String(limit), page: String(page) })
  for (const [name, value] of Object.entries(filter)) params.set(name, String(value))
  return `/api/products-public?amounts=paise&${params}` as const
}
