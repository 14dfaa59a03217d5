import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../../context.ts'
import type { PurgeListener } from '../database.ts'
import { openPurgeReader, type PurgeReader } from './purge-log.ts'

const CHANNEL = 'store_purge'
/**
 * A notification carries at most 8,000 bytes; beyond this many bytes of tags the other processes purge everything
 * instead.
 */
const MAX_TAGS_BYTES = 7_000
/** Starts the line that lists log entries; processes of an earlier version take it for a tag that nothing has. */
const ENTRIES = '#'
const FIRST_WAIT_MS = 100
const MAX_WAIT_MS = 5_000
/** How often the purge log is read, in case a notification was lost. */
const READ_MS = 2_000
const TIMEOUT_MS = 5_000
/**
 * How long cached data is trusted while the log cannot be read. A restart of PostgreSQL is shorter, so cached pages
 * bridge it.
 */
const TRUSTED_MS = 30_000

export type PurgeChannel = {
  /** Notifies the other processes, naming the log entry `id` if there is one. */
  send(tags: readonly string[], id: number | null): void
  close(): Promise<void>
}

/**
 * Sends and receives purges over a dedicated connection that reconnects automatically. Notifications are quick but may
 * be lost; the purge log, read every two seconds, is complete. While it cannot be read, everything is purged here every
 * 30 seconds, and once more when it can.
 */
export async function openPurgeChannel(
  settings: pg.ClientConfig,
  tell: PurgeListener,
  log: Log,
  { trustedMs = TRUSTED_MS } = {},
): Promise<PurgeChannel> {
  const self = randomUUID()
  let current: { client: pg.Client; reader: PurgeReader } | null = null
  let isClosed = false
  let flushing: Promise<void> | null = null
  let isReading = false
  let retry: NodeJS.Timeout | null = null
  let distrust: NodeJS.Timeout | null = null
  let pending = { tags: new Set<string>(), ids: new Set<number>() }

  async function connect(): Promise<void> {
    const client = new pg.Client({ ...settings, application_name: 'store purges', query_timeout: TIMEOUT_MS })
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await client.connect()
      // A notification is not worth waiting for the disk.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
      current = { client, reader: await openPurgeReader(client) }
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
  }

  function hear(payload: string): void {
    const [sender, ...lines] = payload.split('\n')
    if (sender === self) return
    const tags = lines.filter((line) => !line.startsWith(ENTRIES))
    for (const line of lines)
      if (line.startsWith(ENTRIES)) current?.reader.heard(line.slice(ENTRIES.length).split(',').map(Number))
    tell(tags.length > 0 ? tags : ['*'])
  }

  function lose(lost: pg.Client): void {
    if (current?.client !== lost || isClosed) return
    current = null
    log.warn({}, 'The connection that hears of purges was lost')
    lost.end().catch(() => {})
    distrust = setInterval(() => tell(['*']), trustedMs)
    distrust.unref()
    reconnect(FIRST_WAIT_MS)
  }

  function reconnect(wait: number): void {
    retry = setTimeout(async () => {
      try {
        await connect()
        if (isClosed) return void (await current?.client.end())
        if (distrust) clearInterval(distrust)
        tell(['*'])
        flush()
      } catch {
        if (!isClosed) reconnect(Math.min(wait * 2, MAX_WAIT_MS))
      }
    }, wait)
    retry.unref()
  }

  async function readLog(): Promise<void> {
    if (!current || isReading) return
    isReading = true
    const { client, reader } = current
    try {
      const tags = await reader.read()
      if (tags.length > 0) tell(tags)
    } catch {
      lose(client)
    } finally {
      isReading = false
    }
  }

  function flush(): void {
    flushing ??= drain().finally(() => {
      flushing = null
      if (pending.tags.size > 0 && current) flush()
    })
  }

  async function drain(): Promise<void> {
    while (pending.tags.size > 0 && current) {
      const sent = pending
      pending = { tags: new Set(), ids: new Set() }
      const text = [...sent.tags, `${ENTRIES}${[...sent.ids].join(',')}`].join('\n')
      const payload = Buffer.byteLength(text) > MAX_TAGS_BYTES ? self : `${self}\n${text}`
      const { client } = current
      try {
        await client.query('select pg_notify($1, $2)', [CHANNEL, payload])
      } catch {
        for (const tag of sent.tags) pending.tags.add(tag)
        for (const id of sent.ids) pending.ids.add(id)
        lose(client)
      }
    }
  }

  await connect()
  const timer = setInterval(() => void readLog(), READ_MS)
  timer.unref()

  return {
    send: (tags, id) => {
      for (const tag of tags) pending.tags.add(tag)
      if (id !== null) {
        pending.ids.add(id)
        current?.reader.heard([id])
      }
      flush()
    },
    close: async () => {
      await flushing
      isClosed = true
      clearInterval(timer)
      if (distrust) clearInterval(distrust)
      if (retry) clearTimeout(retry)
      await current?.client.end().catch(() => {})
    },
  }
}
