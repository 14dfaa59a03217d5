// A separate process for the tests of `kill -9`: fills the embedded database in the given folder with the whole demo, and
// kills itself after the given line of what it prints. Prints `filled` if it gets to the end.

import { createContext } from '../../platform/db/create-context.ts'
import { openFolder } from '../../platform/db/pglite/open-folder.ts'
import { openEventQueue } from '../../platform/jobs/event-queue.ts'
import { silentLog } from '../../platform/log.ts'
import type { Media } from '../../platform/storage/media.ts'
import { fillDemo } from '../demo.ts'

const [dataDir = '', last = ''] = process.argv.slice(2)
const media: Media = {
  put: async (_bytes, niceName) => `0123456789-${niceName}`,
  read: async () => null,
  find: async () => null,
  has: async () => false,
}
let said = 0
const say = () => {
  said += 1
  if (said === Number(last)) process.kill(process.pid, 'SIGKILL')
}
const database = await openFolder(dataDir, silentLog)
const events = await openEventQueue(database, silentLog)
const ctx = createContext({ database, events, actor: { kind: 'system' }, log: silentLog })
if (await fillDemo(ctx, media, say, { hasHistory: true })) process.stdout.write('filled')
await events.stop()
await database.close()
