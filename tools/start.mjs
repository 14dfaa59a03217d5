// npm start: installs, builds, then runs the store. The first run starts on the machine's Node, later ones on ours.
import module from 'node:module'
import { join } from 'node:path'
import { endWithParent, run } from './run.mjs'
import { ensureBuilt, ensureInstalled, orExplain, ownNode, root } from './setup.mjs'

process.env.NODE_ENV ??= 'production'
process.chdir(root)
endWithParent()
const node = await orExplain(async () => {
  await ensureInstalled()
  const path = await ownNode()
  await ensureBuilt()
  return path
})

if (Number.parseInt(process.versions.node, 10) >= 26) {
  // Compiled code and stripped types are cached between starts: saves about half a second of two.
  module.enableCompileCache(join(root, 'node_modules/.cache/compile'))
  await import('./quick-imports.mjs')
  const { main } = await import('../src/server/main.ts')
  await main()
} else {
  process.exit(await run(node, [join(root, 'tools/start.mjs')]))
}
