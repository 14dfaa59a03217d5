/** The label of every address that no route has: strangers make up endless ones. */
export const NO_ROUTE = 'other'

type Node = { fixed: Map<string, Node>; parameter: Node | null; rest: Node | null; pattern: string | null }

const newNode = (): Node => ({ fixed: new Map(), parameter: null, rest: null, pattern: null })

/** Longer addresses than any route has. */
const MAX_SEGMENTS = 12

export type RoutePatterns = {
  /** Adds `/orders/:orderNumber`, `/settings/:page?` or `/files/*`. Patterns that match everything are left out. */
  add(patterns: Iterable<string>): void
  /** The pattern of a path without its query; `NO_ROUTE` if there is none. The number of results is bounded. */
  find(path: string): string
}

/** Finds the pattern of a path, as routers do: fixed segments come before parameters, and the rest last. */
export function createRoutePatterns(): RoutePatterns {
  const root = newNode()

  const add = (pattern: string) => {
    const segments = pattern
      .replaceAll(/\{[^}]*\}/g, '')
      .split('/')
      .filter(Boolean)
    if (segments[0] === '*') return
    const name = `/${segments.join('/')}`
    let nodes = [root]
    for (const segment of segments) {
      const next = nodes.map((node) => childOf(node, segment.replace(/\?$/, '')))
      nodes = segment.endsWith('?') ? [...nodes, ...next] : next
    }
    for (const node of nodes) node.pattern ??= name
  }

  return {
    add: (patterns) => {
      for (const pattern of patterns) add(pattern)
    },
    find: (path) => {
      const segments = path.split('/', MAX_SEGMENTS + 1)
      if (segments.at(-1) === '') segments.pop()
      return walk(root, segments, 1) ?? NO_ROUTE
    },
  }
}

function childOf(node: Node, segment: string): Node {
  if (segment === '*') {
    node.rest ??= newNode()
    return node.rest
  }
  if (segment.startsWith(':')) {
    node.parameter ??= newNode()
    return node.parameter
  }
  const name = segment.toLowerCase()
  const child = node.fixed.get(name) ?? newNode()
  node.fixed.set(name, child)
  return child
}

function walk(node: Node, segments: readonly string[], at: number): string | null {
  const segment = segments[at]
  if (segment === undefined) return node.pattern ?? node.rest?.pattern ?? null
  // The address of a page's data belongs to the page.
  const name = (at === segments.length - 1 ? segment.replace(/\.data$/, '') : segment).toLowerCase()
  const fixed = node.fixed.get(name) ?? (name === '_root' ? node : undefined)
  const found = fixed ? (fixed === node ? node.pattern : walk(fixed, segments, at + 1)) : null
  return found ?? (node.parameter ? walk(node.parameter, segments, at + 1) : null) ?? node.rest?.pattern ?? null
}
