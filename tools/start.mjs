// npm start: installs, builds, then runs the store. The first run starts on the machine's Node, later ones on ours.
import module from 'node:module'
import { join } from 'node:path'
import { endWithParent, run } from './run.mjs'
import { BUNDLE, ensureBuilt, ensureInstalled, orExplain, ownNode, root } from './setup.mjs'

process.env.NODE_ENV ??= 'production'
process.chdir(root)
endWithParent()
const node = await orExplain(async () => {
  await ensureInstalled({ toRun: true })
  const path = await ownNode()
  await ensureBuilt()
  return path
})

if (Number.parseInt(process.versions.node, 10) >= 26) {
  // Compiled code is cached between starts, also for the processes that this one starts.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { start } = await import(BUNDLE)
  await start()
} else {
  // As it was called: through a link, an update finds the next version (`src/server/release.ts`).
  process.exit(await run(node, [process.argv[1]]))
}
