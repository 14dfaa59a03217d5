// npm run e2e [-- playwright options]: the end-to-end tests against the production build, in this machine's Chromium.
import { join } from 'node:path'
import { run } from './run.mjs'
import { ensureBuilt, ensureInstalled, orExplain, ownNode, pathWith, root } from './setup.mjs'
import { ensureSystemPrograms } from './system-programs.mjs'

const node = await orExplain(async () => {
  await ensureInstalled()
  await ensureSystemPrograms()
  await ensureBuilt()
  return ownNode()
})
const env = { ...process.env, PATH: pathWith({ ownPrograms: true }) }
process.exit(
  await run(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)], { env }),
)
