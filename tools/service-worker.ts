import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const WORKER = resolve('src/web/service-worker/worker.ts')
/** What a saved page may load later and cannot do without; its own files are saved with each page. */
const SAVED = ['/src/web/ui/toast/toast-list.tsx']

/**
 * Builds `/service-worker.js` with the pages, and inserts the files that it caches (`BUILT_FILES`) and a name that
 * changes with every file of the build (`BUILD`): a browser treats the worker as new only if something has changed.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER, fileName: 'service-worker.js' })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['service-worker.js']
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built')
        if (worker.imports.length > 0)
          throw new Error('The service worker must be one file: it shares a module with a page')
        const files = [...filesFor(bundle)].map((file) => `/${file}`).sort()
        const build = createHash('sha1').update(Object.keys(bundle).sort().join()).update(worker.code).digest('hex')
        worker.code = worker.code
          .replaceAll('BUILT_FILES', JSON.stringify(files))
          .replaceAll('BUILD', JSON.stringify(build.slice(0, 10)))
      },
    },
  }
}

/**
 * These chunks with everything that they import, and their styles. No fonts: each saved page names those of its brand,
 * and a store with other fonts would make every visitor fetch the default ones for nothing.
 */
function filesFor(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || !chunk) return
    files.add(name)
    if (chunk.type !== 'chunk') return
    for (const file of chunk.viteMetadata?.importedCss ?? []) add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) if (!file.endsWith('.woff2')) add(file)
    for (const file of chunk.imports) add(file)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const path of SAVED) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path))
    if (!chunk) throw new Error(`${path} has no file of its own, so the service worker cannot save it`)
    add(chunk.fileName)
  }
  return files
}
