import type { Plugin } from 'vite'

/** What nearly every page runs at once. */
const FILES = new Set(['react', 'frame', 'goods'])

/**
 * Asks Chromium to compile these files whole, on another thread while they load, instead of each function on the main
 * thread when it is first called (decision 0045). The comment is added after the hashes in the files' names are computed.
 */
export function compiledWhole(): Plugin {
  return {
    name: 'compiled-whole',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && FILES.has(file.name) ? file : [],
        )
        if (chunks.length !== FILES.size) throw new Error(`Not all of these files were built: ${[...FILES].join(', ')}`)
        for (const chunk of chunks) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}
