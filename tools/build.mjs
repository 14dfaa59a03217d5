// npm run build: the production build, if a source is newer than the last one.
import { ensureBuilt, ensureInstalled, orExplain } from './setup.mjs'

await orExplain(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
