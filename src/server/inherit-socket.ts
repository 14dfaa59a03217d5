import type { SendHandle } from 'node:child_process'
import type { Worker } from 'node:cluster'
import type { ListeningSocket } from './http-server.ts'

// The first process keeps a copy of each worker's listening socket and gives it to the worker's replacement. A socket
// that closes resets the connections that wait in its queue, so during an update none closes.
const WANTED = 'listening-socket-wanted'
const GIVEN = 'listening-socket-given'

/** In a worker: the socket of the process that this one replaces, or null if it has to open its own. */
export function inheritSocket(): Promise<ListeningSocket | null> {
  return new Promise((resolve) => {
    const receive = (message: unknown, socket: unknown) => {
      if (message !== GIVEN) return
      process.off('message', receive)
      resolve((socket as ListeningSocket | undefined) ?? null)
    }
    process.on('message', receive)
    process.send?.(WANTED)
  })
}

/** In a worker: gives the first process a copy of the socket. */
export const passOnSocket = (socket: ListeningSocket) => process.send?.(GIVEN, socket as unknown as SendHandle)

/** In the first process: answers a worker with the socket `kept` for it; `keep` gets the socket that it opened. */
export function exchangeSockets(
  worker: Worker,
  { kept, keep }: { kept: () => ListeningSocket | null; keep: (socket: ListeningSocket) => void },
): void {
  worker.on('message', (message: unknown, socket: unknown) => {
    if (message === WANTED) worker.send(GIVEN, (kept() ?? undefined) as SendHandle | undefined)
    if (message === GIVEN && socket) keep(socket as ListeningSocket)
  })
}
