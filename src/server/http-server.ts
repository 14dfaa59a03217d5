import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, Server as NetServer, type Socket } from 'node:net'
import type { Ending } from './shutdown.ts'
import { BODY_LIMITS, type BodyLimits, cutSlowBody } from './slow-bodies.ts'

const FINISH_MS = 10_000

/**
 * How long a process that ends lets a connection without a request wait for one: a proxy may be sending it, and would
 * answer 502. Nobody serves visitors after a process that was stopped, so that one does not wait for rare use.
 */
export const IDLE_MS: Record<Ending, number> = { stopped: 200, replaced: 5_000 }

/** How long a client may take, in milliseconds. */
export type HttpLimits = BodyLimits & {
  /** Limit for receiving the headers of a request. */
  headersMs: number
  /** Limit for a client that reads nothing of an answer waiting to be sent. */
  stallMs: number
  /**
   * Limit between two requests on a connection. Longer than a proxy reuses one (nginx 60 s, Caddy 120 s): a request that
   * meets the closing of its connection fails, and a POST is not sent again.
   */
  keepAliveMs: number
  /** How often `headersMs` is checked. */
  checkMs: number
}
const LIMITS: HttpLimits = {
  ...BODY_LIMITS,
  headersMs: 10_000,
  stallMs: 30_000,
  keepAliveMs: 125_000,
  checkMs: 5_000,
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const ALLOW = METHODS.join(', ')

export type HttpServer = {
  /** The address it listens on, without a trailing slash. */
  url: string
  /** The listening socket, for the process that replaces this one. */
  socket: ListeningSocket
  /** From now on every answer closes its connection, so that clients open another one elsewhere. */
  drain(): void
  /**
   * Accepts no more connections, gives answers in progress at most ten seconds to finish, then cuts the rest. A
   * connection without a request may wait `idleMs` for one: a client may be about to use it.
   */
  close(options?: { idleMs?: number }): Promise<void>
}

/** Node's handle of a socket: other processes of this machine can listen with it too. */
export type ListeningSocket = { close(): void }

type Place = { host: string; port: number }

/**
 * Linux distributes the connections of a shared port to the processes itself. With Node's own way, through the first
 * process, a visitor whose connection was being passed to a process that was killed would wait forever.
 */
const canShare = ({ port }: Place): boolean => process.platform === 'linux' && port !== 0

/** Rejects with the system's error as `listen` would: a shared port does not notice that another program uses it. */
export async function refusePortInUse({ host, port }: Place): Promise<void> {
  const server = createNetServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()))
  })
}

type Listening = Place & {
  isShared?: boolean
  inherited?: ListeningSocket | null
  socket?: { fd: number } | null
  limits?: Partial<HttpLimits>
}

/**
 * Listens for `listener`; a port that is in use or forbidden rejects with the system's error. `isShared`: the other
 * processes of this store listen there too. `inherited`: the socket of the process that this one replaces. `socket`: one
 * that listens already, instead of `host` and `port`.
 */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  { host, port, isShared = false, inherited = null, socket = null, limits = {} }: Listening,
): Promise<HttpServer> {
  const { headersMs, stallMs, keepAliveMs, checkMs, ...bodies } = { ...LIMITS, ...limits }
  let isEnding = false
  let isClosing = false
  const server = createServer({ connectionsCheckingInterval: checkMs }, (request, response) => {
    // A client with a keep-alive connection would otherwise keep sending requests to a server that is shutting down.
    if (isEnding) response.shouldKeepAlive = false
    // A response in progress at shutdown has promised to keep its connection, which would delay the end by ten seconds.
    response.once('close', () => isClosing && server.closeIdleConnections())
    response.on('timeout', (socket) => cutIfStalled(socket))
    cutSlowBody(request, response, bodies)
    if (METHODS.includes(request.method ?? '')) listener(request, response)
    else refuseMethod(request, response)
  })
  // Node hands over a CONNECT without a response, so nothing would watch its socket.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOW}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  })
  // Cuts slow senders (slowloris); bodies are cut by `cutSlowBody`.
  server.headersTimeout = headersMs
  server.requestTimeout = bodies.uploadMs
  server.keepAliveTimeout = keepAliveMs
  // Cuts slow readers too: the responses listen for it. Node closes connections without a response.
  server.timeout = stallMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if (inherited) server.listen({ _handle: inherited }, resolve)
    else if (socket) server.listen(socket, resolve)
    else server.listen({ host, port, backlog: 4096, reusePort: isShared && canShare({ host, port }) }, resolve)
  })
  return {
    url: addressOf(server, host),
    socket: (server as unknown as { _handle: ListeningSocket })._handle,
    drain: () => {
      isEnding = true
    },
    close: async ({ idleMs = 0 } = {}) => {
      isEnding = true
      // Not the HTTP server's own `close`, which ends unused connections at once.
      const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      const closeIdle = () => {
        isClosing = true
        server.closeIdleConnections()
      }
      const idle = setTimeout(closeIdle, idleMs)
      const cut = setTimeout(() => server.closeAllConnections(), idleMs + FINISH_MS)
      await ended
      clearTimeout(idle)
      clearTimeout(cut)
    },
  }
}

/**
 * Nothing was sent or received for a while. If data is waiting to be sent, the reader has stalled; otherwise the
 * response waits for the store's own work, such as the next part of an export, and stays.
 */
function cutIfStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** TRACE would echo cookies, and the rest belongs to other protocols: the store never sees such requests. */
function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
  // An unread body would be taken for the next request.
  request.resume()
  response.shouldKeepAlive = false
  response.writeHead(405, { Allow: ALLOW, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end('Method not allowed')
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
