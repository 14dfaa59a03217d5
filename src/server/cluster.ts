import cluster, { type Worker } from 'node:cluster'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../platform/context.ts'
import type { Env } from '../platform/env.server.ts'
import { CannotStart } from './explain-failure.ts'
import { type ListeningSocket, refusePortInUse } from './http-server.ts'
import { exchangeSockets } from './inherit-socket.ts'
import { passMetrics } from './metrics/shared-metrics.ts'
import type { Release } from './release.ts'
import { REPLACED, shutDownOnSignal } from './shutdown.ts'

const PAUSE_MS = 1_000
/** Replaces the processes one by one with those of the version that is installed now. */
export const UPDATE_SIGNAL = 'SIGUSR2'

type Parts = {
  /** What the processes run, read again at each update. */
  findRelease: () => Release
  /** Brings the database up to date before the workers open it; the returned text is part of the last line. */
  prepare: () => Promise<string>
  say: (line: string) => void
  log: Log
}

/** One of the processes, which outlives the worker that fills it. */
type Place = { worker: Worker | null; socket: ListeningSocket | null; hasSuccessor: boolean }

/**
 * Runs `WEB_CONCURRENCY` processes on one port. A worker that dies is replaced; if one cannot start, all are ended. At
 * SIGUSR2 all are replaced, one by one, by processes of the installed version.
 */
export async function runCluster(env: Env, { findRelease, prepare, say, log }: Parts): Promise<void> {
  await refusePortInUse({ host: env.HOST, port: env.PORT })
  const contents = await prepare()
  let release = findRelease()
  let isEnding = false
  let updating: Promise<void> | null = null
  const exits = new Map<Worker, Promise<void>>()
  const places = Array.from({ length: env.WEB_CONCURRENCY }, (): Place => {
    return { worker: null, socket: null, hasSuccessor: false }
  })

  const start = (place: Place, { entry, root }: Release): Promise<Worker> => {
    cluster.setupPrimary({ exec: entry, cwd: root })
    // The folder of the release that this process began with may be deleted after an update.
    const worker = cluster.fork({ DATA_DIR: env.DATA_DIR })
    exits.set(worker, new Promise((resolve) => worker.once('exit', () => resolve())))
    exchangeSockets(worker, {
      kept: () => place.socket,
      keep: (socket) => {
        place.socket = socket
      },
    })
    return new Promise((resolve, reject) => {
      let isReady = false
      worker.on('message', (message) => {
        passMetrics(message, worker, exits.keys())
        if (message !== 'ready') return
        isReady = true
        resolve(worker)
      })
      worker.once('exit', (code, signal) => {
        exits.delete(worker)
        if (!isReady)
          reject(new CannotStart(`A process of the store could not start (it ended with ${code ?? signal}).`))
        else if (!isEnding && place.worker === worker) {
          // While it is open, Linux sends visitors to it, and nobody would answer them until the replacement does.
          place.socket?.close()
          place.socket = null
          place.worker = null
          log.error({ code, signal }, 'A process ended and is replaced')
          if (!place.hasSuccessor) replace(place)
        }
      })
    })
  }
  const fill = async (place: Place, from: Release) => {
    place.worker = await start(place, from)
  }
  // Keeps retrying: after a brief database outage the store must not be left with fewer processes, or none.
  const replace = (place: Place) => {
    setTimeout(() => {
      if (isEnding) return
      fill(place, release).catch((error) => {
        log.error({ err: error }, 'No replacement could start, and another is tried')
        replace(place)
      })
    }, PAUSE_MS)
  }
  const update = async () => {
    const next = findRelease()
    say(`Updating to ${next.root}`)
    for (const place of places) {
      const earlier = place.worker
      place.hasSuccessor = true
      try {
        await fill(place, next)
      } finally {
        place.hasSuccessor = false
        if (!place.worker) replace(place)
      }
      // If one of them could start, the others can.
      release = next
      if (earlier?.isConnected()) earlier.send(REPLACED, () => {})
      if (earlier) await exits.get(earlier)
      if (isEnding) return
    }
    say(`Updated: ${places.length} processes of ${next.root}`)
  }
  const end = async () => {
    isEnding = true
    const ends = [...exits.values()]
    for (const worker of exits.keys()) worker.process.kill('SIGTERM')
    await Promise.all(ends)
  }

  shutDownOnSignal(end, log, { drainMs: env.DRAIN_SECONDS * 1000 })
  try {
    await Promise.all(places.map((place) => fill(place, release)))
  } catch (error) {
    await end()
    throw error
  }
  const pidFile = writePid(env.DATA_DIR)
  process.once('exit', () => rmSync(pidFile, { force: true }))
  process.on(UPDATE_SIGNAL, () => {
    // A signal during an update may mean a still newer version.
    updating = (updating ?? Promise.resolve())
      .then(() => (isEnding ? undefined : update()))
      .catch((error) => log.error({ err: error }, 'The update failed; the earlier version goes on'))
  })
  say(`Store open at http://${env.HOST}:${env.PORT} (${contents}, ${env.WEB_CONCURRENCY} processes)`)
}

/** The process that gets the signals: below `npm start` it is hard to find. */
function writePid(dataDir: string): string {
  const folder = join(dataDir, 'cache')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'store.pid')
  writeFileSync(file, `${process.pid}\n`)
  return file
}
