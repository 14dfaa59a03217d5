import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Db, Log } from '../context.ts'
import type { EventWriter } from '../db/create-context.ts'
import type { Database } from '../db/database.ts'
import { executeIn } from '../db/execute-in.ts'
import { describeError } from '../log.ts'
import { currentSpan, inSpan } from '../tracing/tracing.ts'
import { RetryLater } from './retry-later.ts'

type Data = Record<string, unknown>
/** `trace`: the `traceparent` of what announced the event. */
type Job = { event: string; data: Data; trace?: string }
/**
 * Runs at least once for each event, so it must be idempotent (I17). If it throws, it is retried with growing delays.
 */
export type EventHandler = (data: Data) => Promise<void>

export type EventQueue = EventWriter & {
  /**
   * Adds a handler for an event. Several handlers of one event run in order; if one throws, all run again.
   * `isShort`: runs beside the others that were taken with it, so that what it looks up is looked up for all at once
   * (`together.ts`); others run one after the other.
   */
  on(event: string, handler: EventHandler, options?: { isShort?: boolean }): void
  /**
   * Adds an email that follows an event, as a separate job after the handlers: a slow or missing mail server delays
   * nothing else. Several emails of one event are sent in order. `afterSeconds`: delays the email, since the change may
   * still be undone.
   */
  onMail(event: string, handler: EventHandler, options?: { afterSeconds?: number }): void
  /** Announces these events on their cron schedules (Asia/Kolkata), once for all processes. Needs `work`. */
  schedule(schedules: Readonly<Record<string, string>>): Promise<void>
  /** Starts the workers: call it once, after `on`. While `isHeavy`, events give way for a moment, not forever. */
  work(isHeavy?: () => boolean): Promise<void>
  /** Lets running jobs finish (at most 10 s), and takes no new ones. */
  stop(): Promise<void>
}

// Few queues: pg-boss polls once per queue, and idle polling should cost next to nothing.
const QUEUE = 'events'
const EMAILS = 'mails'
/** The first worker keeps working as long as there are jobs; the others poll every 2 seconds, in case it is blocked. */
const WORKERS = { [QUEUE]: 4, [EMAILS]: 2 }
const batchOf = (batchSize: number) => ({ batchSize, perJobResults: true as const })
type BatchOptions = ReturnType<typeof batchOf>
const BATCH_SIZE = 100
const BATCH = { [QUEUE]: batchOf(BATCH_SIZE), [EMAILS]: batchOf(BATCH_SIZE) }
const DRAIN_MS = 10_000
/** In a rush, jobs wait until a batch of them has gathered, rather than slow down buyers one by one. */
const GIVE_WAY_MS = 250

/**
 * The job tables of pg-boss on the store's database; created at the first call. Nothing is processed before `work`.
 * Polls every 2 seconds, and at once after a commit of this process. NOTIFY is left out on purpose: in PostgreSQL it
 * serialises commits. `onFailure`: hears of each failed attempt.
 */
export async function openEventQueue(
  database: Database,
  log: Log,
  onFailure: (event: string) => void = () => {},
): Promise<EventQueue> {
  const open = async (options: { supervise: boolean; schedule: boolean }) => {
    const boss = new PgBoss({
      ...options,
      db: { executeSql: (text, values) => database.execute(text, values) },
      backend: database.kind,
      // REINDEX CONCURRENTLY needs a second connection, which PGlite does not have.
      reindex: database.kind === 'postgres',
      flowIntervalSeconds: 3600,
    })
    boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
    return boss.start()
  }
  const sender = await open({ supervise: false, schedule: false })
  await makeQueues(sender)
  const handlers = new Map<string, EventHandler[]>()
  const emailHandlers = new Map<string, EventHandler[]>()
  const shortEvents = new Set<string>()
  const waits = new Map<string, number>()
  let boss: PgBoss | null = null
  const first = { [QUEUE]: '', [EMAILS]: '' }

  // Wakes one worker, not all: while orders pour in, their emails wait rather than slow down buyers.
  const wake = (queue: keyof typeof first = QUEUE) => boss?.notifyWorker(first[queue])

  const handle = (queue: keyof typeof first, { event, data, trace }: Job) => {
    const attributes = { 'messaging.operation.type': 'process', 'messaging.destination.name': queue, event }
    return inSpan({ name: `process ${event}`, kind: 'consumer', attributes, parent: trace }, () =>
      runHandlers(queue, event, data),
    )
  }
  const runHandlers = async (queue: keyof typeof first, event: string, data: Data) => {
    try {
      for (const handler of (queue === EMAILS ? emailHandlers : handlers).get(event) ?? []) await handler(data)
    } catch (error) {
      if (!(error instanceof RetryLater)) {
        log.error({ err: error, event, queue }, 'A reaction failed and will be tried again')
        onFailure(event)
      }
      throw error
    }
  }
  /**
   * Queues the emails of processed events: if this fails, the events are processed again, so handlers must be
   * idempotent.
   */
  const passOn = async (jobs: readonly Job[]) => {
    const wanted = jobs.filter(({ event }) => emailHandlers.has(event))
    if (wanted.length === 0) return
    await sender.insert(
      EMAILS,
      wanted.map((data) => ({ data, startAfter: waits.get(data.event) ?? 0 })),
    )
    wake(EMAILS)
  }

  return {
    write: async (tx: Db, event, data) => {
      await sender.insert(
        QUEUE,
        data.map((each) => ({ data: { event, data: each, ...traceOfAnnouncement() } })),
        { db: executeIn(tx) },
      )
    },
    wake: () => wake(),
    onMail: (event, handler, { afterSeconds = 0 } = {}) => {
      waits.set(event, afterSeconds)
      emailHandlers.set(event, [...(emailHandlers.get(event) ?? []), handler])
    },
    on: (event, handler, { isShort = false } = {}) => {
      if (isShort) shortEvents.add(event)
      handlers.set(event, [...(handlers.get(event) ?? []), handler])
    },
    schedule: async (schedules) => {
      const known = new Map((await sender.getSchedules(QUEUE)).map(({ key, cron }) => [key, cron]))
      for (const [event, cron] of Object.entries(schedules))
        if (known.get(event) !== cron)
          await sender.schedule(QUEUE, cron, { event, data: {} }, { key: event, tz: 'Asia/Kolkata' })
    },
    work: async (isHeavy = () => false) => {
      const working = await open({ supervise: true, schedule: true })
      boss = working
      for (const queue of [QUEUE, EMAILS] as const)
        for (let n = 0; n < WORKERS[queue]; n += 1) {
          // Taken and completed in batches: two commits for all of them, not for each.
          const id = await working.work<Job, unknown, BatchOptions>(queue, BATCH[queue], async (jobs) => {
            const done: Job[] = []
            const run = async ({ id, data }: (typeof jobs)[number]): Promise<JobResult> => {
              try {
                await handle(queue, data)
                done.push(data)
                return { id, status: 'completed' }
              } catch (error) {
                return { id, status: 'failed', output: kept(error) }
              }
            }
            // A full batch waits no longer: orders are accepted only as fast as their emails are written.
            if (isHeavy() && jobs.length < BATCH_SIZE) await wait(GIVE_WAY_MS)
            const [short, long] = partition(jobs, ({ data }) => queue === EMAILS || shortEvents.has(data.event))
            const begun = Promise.all(short.map(run))
            const results: JobResult[] = []
            for (const job of long) {
              // The embedded database answers without yielding to the event loop: requests that arrived meanwhile are
              // noticed here.
              await nextTurn()
              results.push(await run(job))
            }
            results.push(...(await begun))
            if (queue === QUEUE) await passOn(done)
            // Where there was one job there may be more.
            wake(queue)
            return results
          })
          if (n === 0) first[queue] = id
        }
      // Retry what a killed process left half-done now, not at the first round of maintenance.
      for (const queue of [QUEUE, EMAILS])
        working.supervise(queue).catch((error) => log.error({ err: error }, 'The job queue failed'))
    },
    stop: async () => {
      await boss?.stop({ close: false, timeout: DRAIN_MS })
      await sender.stop({ close: false, graceful: false })
    },
  }
}

function traceOfAnnouncement(): Pick<Job, 'trace'> {
  const trace = currentSpan()?.traceparent
  return trace ? { trace } : {}
}

/**
 * What the job table stores about a failure: a failed statement carries its values, and those must not be stored (I29).
 */
function kept(error: unknown): object {
  const { type, message, cause } = describeError(error)
  return { name: type, message, ...(cause ? { cause: cause.message } : {}) }
}

function partition<T>(values: readonly T[], isFirst: (value: T) => boolean): [T[], T[]] {
  const { first = [], rest = [] } = Object.groupBy(values, (value) => (isFirst(value) ? 'first' : 'rest'))
  return [first, rest]
}

async function makeQueues(boss: PgBoss): Promise<void> {
  // About two days of retries, from seconds to hours apart; then the event goes to the dead-letter queue for a person.
  // A handler's process sends a heartbeat every few seconds; if it is killed, another takes over in a minute or two.
  const patience = { heartbeatSeconds: 30, retryLimit: 20, retryBackoff: true, retryDelay: 2, retryDelayMax: 10_800 }
  for (const queue of [QUEUE, EMAILS]) {
    const deadLetter = `${queue}-dead`
    if (!(await boss.getQueue(queue))) {
      await boss.createQueue(deadLetter)
      await boss.createQueue(queue, { ...patience, deadLetter })
    }
    // pg-boss looks a queue up at its first use, on a separate connection: inside the first transactions, which may
    // hold every connection there is, that look-up and the transactions would wait for each other.
    await boss.findJobs(queue, { id: '00000000-0000-0000-0000-000000000000' })
  }
}
