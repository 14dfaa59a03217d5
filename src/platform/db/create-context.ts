import { setTimeout as wait } from 'node:timers/promises'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import type { Actor, Context, Db, Log } from '../context.ts'
import type { Count } from '../metrics/counts.ts'
import type { Database } from './database.ts'
import { isOutcomeUnknown, isRetryable, isUnavailable, Unavailable } from './failures.ts'
import { createTransactionMemory } from './transaction-memory.ts'

const MAX_RETRIES = 3

type EventData = readonly Record<string, unknown>[]

/** Writes announced events into the job tables on the connection of `tx`; wakes the workers after the commit. */
export type EventWriter = {
  write(tx: Db, event: string, data: EventData): Promise<void>
  wake(): void
}

export type ContextParts = {
  database: Database
  events: EventWriter
  actor: Actor
  log: Log
  /** By default, nothing is counted. */
  count?: Count
  now?: () => Date
}

class Refused extends Error {
  refusal: Refusal<string>
  constructor(refusal: Refusal<string>) {
    super(refusal.code)
    this.refusal = refusal
  }
}

type Running = { tags: Set<string>; purge: number | null; hasEvents: boolean; refusal: Refusal<string> | null }
type Caller = Pick<Context, 'actor' | 'now' | 'log' | 'count'>

const countNothing: Count = () => {}

/**
 * The context of one request, job or command. Outside a transaction `announce` and `purge` take effect at once. If a
 * joined transaction refuses, the whole transaction refuses, whatever the outer work returns. `{ ...ctx, actor }` is a
 * context for another actor, in its transactions too. Throws `Unavailable` when the database cannot be reached or has
 * no space.
 */
export function createContext({
  database,
  events,
  actor,
  log,
  count = countNothing,
  now = () => new Date(),
}: ContextParts): Context {
  const write = async (event: string, data: EventData) => {
    await events.write(database.db, event, data)
    events.wake()
  }
  const context: Context = {
    db: database.db,
    memory: database.memory,
    actor,
    now,
    log,
    count,
    transaction(this: Context | undefined, work) {
      const caller = this ?? context
      return withRetries(() => runOnce(database, events, caller, work))
    },
    announce: (event, ...data) => write(event, data),
    announceAgain: ({ event, data }) => write(event, [data]),
    purge: async (tags) => database.purge(tags, await database.writePurge(database.db, tags)),
  }
  return context
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (isRetryable(error) && attempt < MAX_RETRIES) {
        // Random delay: two transactions that collided once would collide again after equal delays.
        await wait(Math.random() * 10 * 2 ** attempt)
        continue
      }
      if (!isUnavailable(error) || error instanceof Unavailable) throw error
      throw new Unavailable('The database is not available', { cause: error })
    }
  }
}

type Work<R> = (tx: Context) => Promise<R>
type Outcome = Result<unknown, string>

// The refusal travels as a throw, which is untyped: `R` is right as long as nobody discards the refusal of a joined
// transaction.
function runOnce<R extends Outcome>(...given: [Database, EventWriter, Caller, Work<R>]): Promise<R>
async function runOnce(database: Database, events: EventWriter, caller: Caller, work: Work<Outcome>): Promise<Outcome> {
  const running: Running = { tags: new Set(), purge: null, hasEvents: false, refusal: null }
  try {
    const value = await database.transaction(async (db) => {
      const result = await work(inside(database, events, caller, db, running))
      if (running.refusal) throw new Refused(running.refusal)
      if (!result.ok) throw new Refused(result)
      if (running.tags.size > 0) running.purge = await database.writePurge(db, [...running.tags])
      return result.value
    })
    tell(database, events, running)
    return ok(value)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    // What may have changed is treated as changed (I33).
    if (isOutcomeUnknown(error)) tell(database, events, { ...running, purge: null })
    throw error
  }
}

function tell(database: Database, events: EventWriter, { tags, purge, hasEvents }: Running): void {
  if (tags.size > 0) database.purge([...tags], purge)
  if (hasEvents) events.wake()
}

/** The context passed to the work of a transaction. */
function inside(database: Database, events: EventWriter, caller: Caller, db: Db, running: Running): Context {
  const memory = createTransactionMemory(database.memory, running.tags)
  const write = async (event: string, data: EventData) => {
    running.hasEvents = true
    await events.write(db, event, data)
  }
  const tx: Context = {
    db,
    memory,
    actor: caller.actor,
    now: caller.now,
    log: caller.log,
    count: caller.count,
    async transaction(this: Context | undefined, work) {
      const result = await work(this ?? tx)
      if (!result.ok) running.refusal ??= result
      return result
    },
    announce: (event, ...data) => write(event, data),
    announceAgain: ({ event, data }) => write(event, [data]),
    purge: async (tags) => {
      for (const tag of tags) running.tags.add(tag)
      memory.purge(tags)
    },
  }
  return tx
}
