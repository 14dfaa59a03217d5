// The first process of the tests of updates: runs `runCluster` on the release that the link `current` in the given
// folder names.
import { readEnv } from '../../platform/env.server.ts'
import { createLog } from '../../platform/log.ts'
import { runCluster } from '../cluster.ts'
import { releaseFinder } from '../release.ts'

const folder = process.argv[2] ?? ''
const first = { root: `${folder}/a`, entry: `${folder}/a/worker.mjs` }
await runCluster(readEnv(process.env), {
  findRelease: releaseFinder(first, `${folder}/current/start.mjs`),
  prepare: async () => '',
  say: (line) => process.stdout.write(`${line}\n`),
  log: createLog('warn'),
})
