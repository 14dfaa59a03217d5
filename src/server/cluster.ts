import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../platform/context.ts'
import type { Env } from '../platform/env.server.ts'
import { CannotStart } from './explain-failure.ts'
import { refusePortInUse } from './http-server.ts'
import { passMetrics } from './metrics/shared-metrics.ts'
import { shutDownOnSignal } from './shutdown.ts'

const PAUSE_MS = 1_000

type Parts = {
  /** The file that each process runs. */
  entry: string
  /** Brings the database up to date before the workers open it; the returned text is part of the last line. */
  prepare: () => Promise<string>
  say: (line: string) => void
  log: Log
}

/** Runs `WEB_CONCURRENCY` processes on one port. A worker that dies is replaced; if one cannot start, all are ended. */
export async function runCluster(env: Env, { entry, prepare, say, log }: Parts): Promise<void> {
  await refusePortInUse({ host: env.HOST, port: env.PORT })
  const contents = await prepare()
  cluster.setupPrimary({ exec: entry })
  let isEnding = false
  const exits = new Map<Worker, Promise<void>>()

  const start = (): Promise<void> => {
    const worker = cluster.fork()
    exits.set(worker, new Promise((resolve) => worker.once('exit', () => resolve())))
    return new Promise((resolve, reject) => {
      let isReady = false
      worker.on('message', (message) => {
        passMetrics(message, worker, exits.keys())
        if (message !== 'ready') return
        isReady = true
        resolve()
      })
      worker.once('exit', (code, signal) => {
        exits.delete(worker)
        if (!isReady)
          reject(new CannotStart(`A process of the store could not start (it ended with ${code ?? signal}).`))
        else if (!isEnding) {
          log.error({ code, signal }, 'A process ended and is replaced')
          replace()
        }
      })
    })
  }
  // Keeps retrying: after a brief database outage the store must not be left with fewer processes, or none.
  const replace = () => {
    setTimeout(() => {
      if (isEnding) return
      start().catch((error) => {
        log.error({ err: error }, 'No replacement could start, and another is tried')
        replace()
      })
    }, PAUSE_MS)
  }
  const end = async () => {
    isEnding = true
    const ends = [...exits.values()]
    for (const worker of exits.keys()) worker.process.kill('SIGTERM')
    await Promise.all(ends)
  }

  shutDownOnSignal(end, log)
  try {
    await Promise.all(Array.from({ length: env.WEB_CONCURRENCY }, start))
  } catch (error) {
    await end()
    throw error
  }
  say(`Store open at http://${env.HOST}:${env.PORT} (${contents}, ${env.WEB_CONCURRENCY} processes)`)
}
