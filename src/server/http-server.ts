import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import { BODY_LIMITS, type BodyLimits, cutSlowBody } from './slow-bodies.ts'

const FINISH_MS = 10_000

export type HttpServer = {
  /** Where it listens, without a slash at the end. */
  url: string
  /** Takes no more connections, lets answers under way finish for at most ten seconds, then cuts what is left. */
  close(): Promise<void>
}

type Place = { host: string; port: number }

/**
 * Linux hands the connections of a shared port to the processes itself. Node's own way, through the first process, lets
 * a visitor wait for ever whose connection was on its way to a process that was killed.
 */
const canShare = ({ port }: Place): boolean => process.platform === 'linux' && port !== 0

/** Rejects with the system's error where `listen` would: on a shared port nobody else's use of it is noticed. */
export async function refusePortInUse({ host, port }: Place): Promise<void> {
  const server = createNetServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()))
  })
}

/**
 * Listens for `listener`; a port in use or forbidden rejects with the system's error. `isShared`: the other processes of
 * this shop listen there too.
 */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  { host, port, isShared = false, bodies = BODY_LIMITS }: Place & { isShared?: boolean; bodies?: BodyLimits },
): Promise<HttpServer> {
  let isClosing = false
  const server = createServer({ connectionsCheckingInterval: 5_000 }, (request, response) => {
    // A client with a kept-alive connection would otherwise go on asking a server that wants to end.
    if (isClosing) response.shouldKeepAlive = false
    cutSlowBody(request, response, bodies)
    listener(request, response)
  })
  // Slow senders (slowloris) are cut: 10 s for the headers, looked at every 5 s; bodies by `cutSlowBody`.
  server.headersTimeout = 10_000
  server.requestTimeout = bodies.uploadMs
  server.keepAliveTimeout = 15_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: 4096, reusePort: isShared && canShare({ host, port }) }, resolve)
  })
  return {
    url: addressOf(server, host),
    close: async () => {
      isClosing = true
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS)
      await ended
      clearTimeout(cut)
    },
  }
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
