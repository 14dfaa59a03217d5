// npm run bench [-- --only=NAME,…]; the names are the groups of bench.ts.
import { join } from 'node:path'
import { run } from '../run.mjs'
import { ensureBuilt, ensureInstalled, orExplain, ownNode, root } from '../setup.mjs'

const node = await orExplain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return ownNode()
})
const env = { ...process.env, NODE_ENV: 'production' }
process.exit(await run(node, [join(root, 'tools/bench/bench.ts'), ...process.argv.slice(2)], { env }))
