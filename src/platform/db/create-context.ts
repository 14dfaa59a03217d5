import { setTimeout as wait } from 'node:timers/promises'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import type { Actor, Context, Db, Log } from '../context.ts'
import type { Database } from './database.ts'
import { isRetryable, isUnavailable, Unavailable } from './failures.ts'
import { createTransactionMemory } from './transaction-memory.ts'

const MAX_RETRIES = 3

/** Writes an announced event into the job tables with the connection of `tx`; wakes the workers after the commit. */
export type EventWriter = {
  write(tx: Db, event: string, data: Record<string, unknown>): Promise<void>
  wake(): void
}

export type ContextParts = {
  database: Database
  events: EventWriter
  actor: Actor
  log: Log
  now?: () => Date
}

class Refused extends Error {
  refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

type Running = { tags: Set<string>; hasEvents: boolean; refusal: Refusal | null }

/**
 * The context of one request, job or command. Outside a transaction `announce` and `purge` take effect at once.
 * A joined transaction that refuses makes the whole transaction refuse, whatever the outer work returns.
 * Throws `Unavailable` when the database cannot be reached or has no space.
 */
export function createContext({ database, events, actor, log, now = () => new Date() }: ContextParts): Context {
  const inside = (db: Db, running: Running): Context => {
    const memory = createTransactionMemory(database.memory, running.tags)
    const tx: Context = {
      db,
      memory,
      actor,
      now,
      log,
      transaction: async (work) => {
        const result = await work(tx)
        if (!result.ok) running.refusal ??= result
        return result
      },
      announce: async (event, data) => {
        running.hasEvents = true
        await events.write(db, event, data)
      },
      purge: async (tags) => {
        for (const tag of tags) running.tags.add(tag)
        memory.purge(tags)
      },
    }
    return tx
  }

  const once = async <T>(work: (tx: Context) => Promise<Result<T>>): Promise<Result<T>> => {
    const running: Running = { tags: new Set(), hasEvents: false, refusal: null }
    try {
      const value = await database.transaction(async (db) => {
        const result = await work(inside(db, running))
        const refusal = running.refusal ?? (result.ok ? null : result)
        if (refusal) throw new Refused(refusal)
        return (result as { value: T }).value
      })
      if (running.tags.size > 0) database.purge([...running.tags])
      if (running.hasEvents) events.wake()
      return ok(value)
    } catch (error) {
      if (error instanceof Refused) return error.refusal
      throw error
    }
  }

  const transaction: Context['transaction'] = async (work) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(work)
      } catch (error) {
        if (isRetryable(error) && attempt < MAX_RETRIES) {
          // Two that met once would meet again at the same distance.
          await wait(Math.random() * 10 * 2 ** attempt)
          continue
        }
        if (isUnavailable(error) && !(error instanceof Unavailable)) {
          throw new Unavailable('The database is not available', { cause: error })
        }
        throw error
      }
    }
  }

  return {
    db: database.db,
    memory: database.memory,
    actor,
    now,
    log,
    transaction,
    announce: async (event, data) => {
      await events.write(database.db, event, data)
      events.wake()
    },
    purge: async (tags) => database.purge(tags),
  }
}
