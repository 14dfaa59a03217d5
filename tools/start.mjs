// npm start: installs, builds, then runs the shop. The first time it runs on the machine's Node, afterwards on ours.
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
  // Compiled code and stripped types are kept between starts: about half a second of the two.
  module.enableCompileCache(join(root, 'node_modules/.cache/compile'))
  await import('./quick-imports.mjs')
  const { main } = await import('../src/server/main.ts')
  await main()
} else {
  process.exit(await run(node, [join(root, 'tools/start.mjs')]))
}
