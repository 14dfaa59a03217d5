import type { Plugin } from 'vite'

const CONFIGURED = '\0zod-without-eval'

/**
 * Each object schema of zod tries `new Function` when it is made, which the content security policy reports on every
 * page with a form. In the browser's code zod is configured not to before any schema exists.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) => (source === 'zod' && importer !== CONFIGURED ? CONFIGURED : undefined),
    load: (id) =>
      id === CONFIGURED
        ? {
            code: "import { config } from 'zod'\nconfig({ jitless: true })\nexport * from 'zod'",
            moduleSideEffects: true,
          }
        : undefined,
  }
}
