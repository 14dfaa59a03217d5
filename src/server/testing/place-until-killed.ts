// A separate process for the tests of `kill -9`: opens the embedded database in the given folder and places order after
// order, several at a time, printing the number of each once it is acknowledged, until it is killed.

import { placeOrder } from '../../domains/orders/index.ts'
import { orderInput, type Shelf } from '../../domains/orders/testing/shop.ts'
import { createContext } from '../../platform/db/create-context.ts'
import { openFolder } from '../../platform/db/pglite/open-folder.ts'
import { openEventQueue } from '../../platform/jobs/event-queue.ts'
import { silentLog } from '../../platform/log.ts'

const [dataDir = '', shelf = '', buyer = ''] = process.argv.slice(2)

const database = await openFolder(dataDir, silentLog)
const events = await openEventQueue(database, silentLog)
const actor = { kind: 'customer', id: `usr_${buyer}`, email: `${buyer}@example.com` } as const
const ctx = createContext({ database, events, actor, log: silentLog })
const lines = JSON.parse(shelf) as Shelf[]
process.stdout.write('open\n')
for (let round = 0; ; round += 1) {
  await Promise.all(
    lines.map(async (line, n) => {
      const placed = await placeOrder(ctx, orderInput([line], `${process.pid}-${round}-${n}`))
      process.stdout.write(placed.ok ? `${placed.value.orderNumber}\n` : `refused ${placed.code}\n`)
    }),
  )
}
