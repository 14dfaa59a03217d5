import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router'
import routes from '../../web/routes.ts'

export type PageRoute = { id: string; file: string; path?: string; index?: boolean; children?: PageRoute[] }
type Module = {
  default?: Parameters<typeof UNSAFE_withComponentProps>[0]
  ErrorBoundary?: Parameters<typeof UNSAFE_withErrorBoundaryProps>[0]
  loader?: unknown
  action?: unknown
  links?: unknown
}

const modules = import.meta.glob<Module>(['../../web/root.tsx', '../../web/{storefront,admin}/**/*.{ts,tsx}'])

/** `routes.ts` as the router's compiler reads it: a route without an id gets that of its file. */
const withIds = (entries: typeof routes): PageRoute[] =>
  entries.map(({ id, file, path, index, children }) => ({
    id: id ?? file.replace(/\.tsx?$/, ''),
    file,
    ...(path === undefined ? {} : { path }),
    ...(index ? { index } : {}),
    ...(children ? { children: withIds(children) } : {}),
  }))

export const pageRoutes = (): PageRoute[] => withIds(routes)

/** A module as the router's compiler leaves it: its components receive their props. Styles are left out. */
const compiled = ({ default: Page, ErrorBoundary, links: _, ...rest }: Module) => ({
  ...rest,
  ...(Page ? { default: UNSAFE_withComponentProps(Page) } : {}),
  ...(ErrorBoundary ? { ErrorBoundary: UNSAFE_withErrorBoundaryProps(ErrorBoundary) } : {}),
})

/**
 * The page bundle assembled from the sources: it renders the same as the built one, except for the addresses of scripts
 * and styles. Tests of whole pages need no build.
 */
export async function sourceBuild(): Promise<ServerBuild> {
  const all: Record<string, object> = {}
  const manifest: Record<string, object> = {}
  const add = async ({ id, file, path, index, children }: PageRoute, parentId?: string): Promise<void> => {
    const module = await modules[`../../web/${file}`]?.()
    if (!module) throw new Error(`routes.ts names ${file}, which is not there`)
    const place = {
      id,
      ...(parentId ? { parentId } : {}),
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : {}),
    }
    all[id] = { ...place, module: compiled(module) }
    manifest[id] = {
      ...place,
      module: `/${id}.js`,
      imports: [],
      css: [],
      hasLoader: Boolean(module.loader),
      hasAction: Boolean(module.action),
      hasErrorBoundary: Boolean(module.ErrorBoundary),
      hasClientLoader: false,
      hasClientAction: false,
      hasClientMiddleware: false,
    }
    for (const child of children ?? []) await add(child, id)
  }
  await add({ id: 'root', path: '', file: 'root.tsx', children: pageRoutes() })
  return {
    entry: { module: await import('../../web/entry.server.tsx') },
    routes: all,
    assets: { entry: { module: '/entry.js', imports: [] }, routes: manifest, url: '/manifest.js', version: 'source' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
