import type { Plugin } from 'vite'

const SERVER_MODULES = /\/src\/((?:domains|platform|shared|server)\/[^?]+|web\/context\.ts)$/

/**
 * Leaves the server's modules out of the page bundle, which imports them from `src` (`#src/` in `package.json`), as the
 * process itself does. If they were bundled, there would be a second copy of each, with a second memory, a second
 * search index, and a visitor context that the server does not fill.
 */
export function serverModulesOnce(): Plugin {
  return {
    name: 'server-modules-once',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async resolveId(source, importer, options) {
      if (!importer) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const path = SERVER_MODULES.exec(found?.id ?? '')?.[1]
      return path ? { id: `#src/${path}`, external: true } : null
    },
  }
}
