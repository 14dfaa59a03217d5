// Bundles the server with both page builds into build/run, as the last step of a build: a store that reads a few large
// files starts in half the time that the same code takes in two thousand small ones.
import { join, relative } from 'node:path'
import { build } from 'vite'
import { BUNDLE, root } from './setup.mjs'

const OUT = join(BUNDLE, '..')
const START = '\0start'

/** Packages with native code, or with files that they find beside their own. */
const UNBUNDLED = ['@electric-sql/pglite', 'sharp', 'pdfkit']

const path = (name) => JSON.stringify(join(root, name))
const startCode = `
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { main } from ${path('src/server/main.ts')}
export const start = () => main({
  entry: fileURLToPath(import.meta.url),
  root: fileURLToPath(new URL('../..', import.meta.url)),
  version: readFileSync(new URL('../sources.sha1', import.meta.url), 'utf8'),
  pages: { shop: () => import(${path('build/server/index.js')}), admin: () => import(${path('build/admin/server/index.js')}) },
})
if (import.meta.main) await start()
`

/** A module finds its files beside its source, and only the bundle's own entry runs by itself. */
const sources = {
  name: 'sources',
  enforce: 'pre',
  resolveId: (id) => (id === 'start' ? START : null),
  load: (id) => (id === START ? startCode : null),
  transform(code, id) {
    if (!id.startsWith(join(root, 'src'))) return null
    const source = `new URL(${JSON.stringify(relative(OUT, id).replaceAll('\\', '/'))}, import.meta.url).href`
    return { code: code.replaceAll('import.meta.main', 'false').replaceAll('import.meta.url', source), map: null }
  },
}

/** Hidden from bundlers by its package. Unbundled, Node reads 170 kB of `exports` once per module: no page is sent for 0.7 s. */
const OPERATORS = 'import(/* @vite-ignore */ specifier)'
const operators = {
  name: 'operators',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/rate-limiter-flexible/lib/RateLimiterDrizzle.js')) return null
    if (!code.includes(OPERATORS)) throw new Error(`${id} imports drizzle-orm in another way than before`)
    return { code: code.replace(OPERATORS, "import('drizzle-orm')"), map: null }
  },
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [sources, operators],
  ssr: { noExternal: true, external: UNBUNDLED },
  build: {
    ssr: true,
    outDir: OUT,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { start: 'start' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
