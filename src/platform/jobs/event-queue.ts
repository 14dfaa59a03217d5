import { PgBoss } from 'pg-boss'
import type { Db, Log } from '../context.ts'
import type { EventWriter } from '../db/create-context.ts'
import type { Database } from '../db/database.ts'
import { executeIn } from '../db/execute-in.ts'

type Data = Record<string, unknown>
/** Runs at least once for each event, so it must be idempotent (trust I17). A throw is tried again, later and later. */
export type EventHandler = (data: Data) => Promise<void>

export type EventQueue = EventWriter & {
  /** Adds what follows an event. Several handlers of one event run in order; if one throws, all run again. */
  on(event: string, handler: EventHandler): void
  /** Announces an event at the times of a cron line (Asia/Kolkata), once for all processes. Needs `work`. */
  schedule(event: string, cron: string): Promise<void>
  /** Begins to work: call it once, after `on`. */
  work(): Promise<void>
  /** Lets the jobs under way finish (at most 10 s), and takes no new ones. */
  stop(): Promise<void>
}

// One queue for all events: pg-boss polls once per queue, and idle polling should cost nothing that can be felt.
const QUEUE = 'events'
const DEAD = 'events-dead'
const WORKERS = 4
const DRAIN_MS = 10_000

/**
 * The job tables of pg-boss on the shop's database; a first call makes them. Polls every 2 seconds, and at once after a
 * commit of this process. NOTIFY is left out on purpose: in PostgreSQL it makes commits wait for one another.
 */
export async function openEventQueue(database: Database, log: Log): Promise<EventQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    backend: database.kind,
    // REINDEX CONCURRENTLY needs a second connection, which PGlite does not have.
    reindex: database.kind === 'postgres',
    flowIntervalSeconds: 3600,
    supervise: false,
    schedule: false,
  })
  const handlers = new Map<string, EventHandler[]>()
  let workerId: string | null = null
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
  await boss.start()
  await makeQueues(boss)
  // pg-boss looks a queue up at its first use, by a connection of its own: done inside the first orders' transactions,
  // which hold every connection of the pool, that look-up would wait for them and they for it.
  await boss.findJobs(QUEUE, { id: '00000000-0000-0000-0000-000000000000' })

  const handle = async (event: string, data: Data) => {
    for (const handler of handlers.get(event) ?? []) await handler(data)
  }

  return {
    write: async (tx: Db, event, data) => {
      await boss.send(QUEUE, { event, data }, { db: executeIn(tx) })
    },
    wake: () => {
      if (workerId) boss.notifyWorker(workerId)
    },
    on: (event, handler) => {
      handlers.set(event, [...(handlers.get(event) ?? []), handler])
    },
    schedule: (event, cron) => boss.schedule(QUEUE, cron, { event, data: {} }, { key: event, tz: 'Asia/Kolkata' }),
    work: async () => {
      workerId = await boss.work<{ event: string; data: Data }>(QUEUE, { localConcurrency: WORKERS }, async (jobs) => {
        for (const { data } of jobs) {
          try {
            await handle(data.event, data.data)
          } catch (error) {
            log.error({ err: error, event: data.event }, 'A reaction failed and will be tried again')
            throw error
          }
        }
      })
    },
    stop: () => boss.stop({ close: false, timeout: DRAIN_MS }),
  }
}

async function makeQueues(boss: PgBoss): Promise<void> {
  if (await boss.getQueue(QUEUE)) return
  await boss.createQueue(DEAD)
  // About two days of trying, from seconds to hours apart; then the event waits among the dead for a person.
  await boss.createQueue(QUEUE, {
    retryLimit: 20,
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 10_800,
    deadLetter: DEAD,
  })
}
