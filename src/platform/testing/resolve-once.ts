// Preloaded into the commands and stores that tests start from source. Node reads the `exports` of a package for every
// import of it: those of drizzle-orm have 170 kB, and hundreds of our files import it. That is a fifth of a command's time.
import { type ResolveFnOutput, registerHooks } from 'node:module'

const resolved = new Map<string, ResolveFnOutput>()
/** Not a path or an address: a package, or one of our own `imports`. */
const isName = (specifier: string) => /^[@#\w]/.test(specifier) && !specifier.includes(':')

registerHooks({
  resolve(specifier, context, next) {
    if (!isName(specifier) || context.parentURL?.includes('/node_modules/')) return next(specifier, context)
    const key = `${context.conditions} ${specifier}`
    const known = resolved.get(key)
    if (known) return known
    const found = next(specifier, context)
    resolved.set(key, { ...found, shortCircuit: true })
    return found
  },
})
