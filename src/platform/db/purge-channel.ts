import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../context.ts'
import type { PurgeListener } from './database.ts'

const CHANNEL = 'store_purge'
/** A notification carries at most 8,000 bytes; beyond this many tags the others drop everything instead. */
const MAX_TAGS_BYTES = 7_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
const HEARTBEAT_MS = 10_000

export type PurgeChannel = { send(tags: readonly string[]): void; close(): Promise<void> }

/**
 * Tells and hears purges over a connection of its own, which heals by itself. What is sent while it is broken waits;
 * after a break everything is purged here, since messages may have been missed.
 */
export async function openPurgeChannel(
  settings: pg.ClientConfig,
  tell: PurgeListener,
  log: Log,
): Promise<PurgeChannel> {
  const self = randomUUID()
  let client: pg.Client | null = null
  let isClosed = false
  let flushing: Promise<void> | null = null
  let retry: NodeJS.Timeout | null = null
  let pending = new Set<string>()

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...settings, query_timeout: HEARTBEAT_MS / 2 })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await fresh.connect()
      // A notification is not worth waiting for the disk.
      await fresh.query(`set synchronous_commit = off; listen ${CHANNEL}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    client = fresh
  }

  function hear(payload: string): void {
    const [sender, ...tags] = payload.split('\n')
    if (sender !== self) tell(tags.length > 0 ? tags : ['*'])
  }

  function lose(lost: pg.Client): void {
    if (client !== lost || isClosed) return
    client = null
    log.warn({}, 'The connection that hears of purges was lost')
    lost.end().catch(() => {})
    reconnect(FIRST_WAIT_MS)
  }

  function reconnect(wait: number): void {
    retry = setTimeout(async () => {
      try {
        await connect()
        if (isClosed) return void (await client?.end())
        tell(['*'])
        flush()
      } catch {
        if (!isClosed) reconnect(Math.min(wait * 2, LONGEST_WAIT_MS))
      }
    }, wait)
    retry.unref()
  }

  function flush(): void {
    flushing ??= drain().finally(() => {
      flushing = null
      if (pending.size > 0 && client) flush()
    })
  }

  async function drain(): Promise<void> {
    while (pending.size > 0 && client) {
      const tags = pending
      pending = new Set()
      const text = [...tags].join('\n')
      const payload = Buffer.byteLength(text) > MAX_TAGS_BYTES ? self : `${self}\n${text}`
      const used: pg.Client = client
      try {
        await used.query('select pg_notify($1, $2)', [CHANNEL, payload])
      } catch {
        for (const tag of tags) pending.add(tag)
        lose(used)
      }
    }
  }

  await connect()
  // A connection that a firewall dropped says nothing; asking shows it.
  const heartbeat = setInterval(() => {
    const used = client
    used?.query('select 1').catch(() => lose(used))
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    send: (tags) => {
      for (const tag of tags) pending.add(tag)
      flush()
    },
    close: async () => {
      await flushing
      isClosed = true
      clearInterval(heartbeat)
      if (retry) clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
