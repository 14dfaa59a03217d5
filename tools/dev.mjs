// npm run dev: runs the store from the sources, with live reload. Uses the database of npm start.
import { join } from 'node:path'
import { endWithParent, run } from './run.mjs'
import { ensureInstalled, orExplain, ownNode, pathWith, root } from './setup.mjs'

endWithParent()
const node = await orExplain(async () => {
  await ensureInstalled()
  return ownNode()
})
const env = { ...process.env, NODE_ENV: 'development', PATH: pathWith({ ownPrograms: true }) }
process.exit(await run(node, [join(root, 'tools/dev.ts')], { env }))
