import { type PageRoute, pageRoutes } from './source-build.ts'
import type { World } from './visitors.ts'

/** Names that every object inherits: a look-up with `[]` or `in` finds them in any table. */
export const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

/** Cursors, days, numbers and texts at and beyond the limits of what the database can read. */
export const EXTREMES = [
  '+275760-09-13T00:00:00.000Z~ord_x',
  '-271821-04-20T00:00:00.000Z~ord_x',
  '0000-01-01T00:00:00.000Z~x',
  '2026-02-30T25:61:61Z~x',
  '["","",9007199254740993,""]',
  '999999999999~x',
  '0000-01-01',
  '275760-09-13',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9007199254740993',
  'NaN',
  '٣',
  '\0',
  '\ud800',
]

const files = import.meta.glob<string>('../../web/{storefront,admin}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Query parameters that lists read with a schema of their domain. */
const OF_LISTS = [
  'cursor',
  'q',
  'view',
  'sort',
  'state',
  'status',
  'to',
  'from',
  'page',
  'limit',
  'days',
  'before',
  'by',
]

/**
 * The query parameters that a page reads: those named in its code, plus all list parameters if it passes the query on.
 */
export const pageParameters = (file: string): string[] => {
  const text = files[`../../web/${file}`] ?? ''
  const named = [...text.matchAll(/(?:[pP]arams|query)\.(?:get|getAll|has)\('(\w+)'\)/g)].map(([, name = '']) => name)
  const isHandedOn = /searchParams|readListQuery|readApiQuery|request\.url|enter\(|queryOf/.test(text)
  return [...new Set([...named, ...(isHandedOn ? [...OF_LISTS, 'error', 'token', 'flavour', 'minPrice'] : [])])]
}

type OpenApi = { paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>> }

/** Each route, such as `GET /search`, with the query parameters it describes. */
export const routeParameters = ({ paths }: OpenApi): Map<string, string[]> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [] }]): [string, string[]] => [
        `${method.toUpperCase()} ${path}`,
        parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      ]),
    ),
  )

/** Every page with a loader: its module and an address of it. */
export function pageAddresses(
  world: World,
): { id: string; file: string; path: string; params: Record<string, string> }[] {
  const values: Record<string, string> = {
    orderNumber: world.invoiced,
    idOrSlug: world.whey.productId,
    id: world.whey.productId,
    variantId: world.whey.variantId,
    product: world.whey.productId,
    upsell: world.bar.productId,
    category: 'protein',
    slug: 'north',
    file: '1.xml',
    page: 'store',
    name: 'about',
    key: 'NS-1-confirmation',
  }
  const leaves = (routes: PageRoute[]): PageRoute[] =>
    routes.flatMap((each) => (each.children ? leaves(each.children) : [each]))
  return leaves(pageRoutes()).map(({ id, file, path = '' }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, values[name] ?? 'none']))
    const filled = path.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? 'none').replace('*', 'nowhere')
    return { id, file, path: `/${filled}`, params }
  })
}
