// A separate process for the tests of `kill -9`: leaves the demo of the embedded database in the given folder, and kills
// itself when the store asks for the time the nth time. Prints what was counted if it gets to the end.

import { leaveDemo } from '../../domains/setup/index.ts'
import { createContext } from '../../platform/db/create-context.ts'
import { openFolder } from '../../platform/db/pglite/open-folder.ts'
import { openEventQueue } from '../../platform/jobs/event-queue.ts'
import { silentLog } from '../../platform/log.ts'

const [dataDir = '', last = ''] = process.argv.slice(2)
let asked = 0
const now = () => {
  asked += 1
  if (asked === Number(last)) process.kill(process.pid, 'SIGKILL')
  return new Date()
}
const database = await openFolder(dataDir, silentLog)
const events = await openEventQueue(database, silentLog)
const id = 'usr_owner'
const actor = { kind: 'staff', id, email: 'owner@example.in', role: 'owner', confirmedAt: new Date() } as const
const left = await leaveDemo(createContext({ database, events, actor, log: silentLog, now }), {
  storeName: 'O2 Nutrition',
})
process.stdout.write(left.ok ? 'left' : left.code)
await events.stop()
await database.close()
