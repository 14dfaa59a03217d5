import type { Plugin, Rolldown } from 'vite'

/** Pages that most visits begin with. They validate nothing, or load what validates when a form is touched. */
const LIGHT = ['home/home', 'category/category', 'search/search', 'product/product', 'cart/cart', 'checkout/checkout']
const HEAVY = /\/node_modules\/(?:zod|@conform-to\/zod)\//

/**
 * Fails the build if one of these pages would load zod (27 kB): a function of a few bytes is enough, if it shares a
 * file with the schemas (`vite.config.ts`).
 */
export function lightPages(): Plugin {
  return {
    name: 'light-pages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const page of LIGHT) {
        const entry = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.includes(`/storefront/pages/${page}-page.tsx`),
        )
        if (!entry) this.error(`${page}-page.tsx is not a page`)
        const heavy = withImports(entry, bundle).find(({ moduleIds }) => moduleIds.some((id) => HEAVY.test(id)))
        if (heavy) this.error(`${page}-page.tsx loads zod with ${heavy.fileName}`)
      }
    },
  }
}

/** A chunk and everything that it needs before it runs. */
function withImports(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([entry])
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = bundle[name]
      if (chunk?.type === 'chunk') found.add(chunk)
    }
  }
  return [...found]
}
