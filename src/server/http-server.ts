import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type Socket } from 'node:net'
import { BODY_LIMITS, type BodyLimits, cutSlowBody } from './slow-bodies.ts'

const FINISH_MS = 10_000

/** How long a client may take, in milliseconds. */
export type HttpLimits = BodyLimits & {
  /** For the headers of a request. */
  headersMs: number
  /** For taking anything at all of an answer that waits to be sent. */
  stallMs: number
  /** Between two requests of a connection. */
  keepAliveMs: number
  /** How often the first is looked at. */
  checkMs: number
}
const LIMITS: HttpLimits = {
  ...BODY_LIMITS,
  headersMs: 10_000,
  stallMs: 30_000,
  keepAliveMs: 15_000,
  checkMs: 5_000,
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const ALLOW = METHODS.join(', ')

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
  { host, port, isShared = false, limits = {} }: Place & { isShared?: boolean; limits?: Partial<HttpLimits> },
): Promise<HttpServer> {
  const { headersMs, stallMs, keepAliveMs, checkMs, ...bodies } = { ...LIMITS, ...limits }
  let isClosing = false
  const server = createServer({ connectionsCheckingInterval: checkMs }, (request, response) => {
    // A client with a kept-alive connection would otherwise go on asking a server that wants to end.
    if (isClosing) response.shouldKeepAlive = false
    // A response under way when the end began had promised to keep its connection, which would delay the end by ten
    // seconds.
    response.once('close', () => isClosing && server.closeIdleConnections())
    response.on('timeout', (socket) => cutIfStalled(socket))
    cutSlowBody(request, response, bodies)
    if (METHODS.includes(request.method ?? '')) listener(request, response)
    else refuseMethod(request, response)
  })
  // Node hands a CONNECT over without an answer, whose socket nothing would then watch.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOW}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  })
  // Slow senders (slowloris) are cut; bodies by `cutSlowBody`.
  server.headersTimeout = headersMs
  server.requestTimeout = bodies.uploadMs
  server.keepAliveTimeout = keepAliveMs
  // Slow readers too: the responses listen. Connections without a response are ended by Node.
  server.timeout = stallMs
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

/**
 * Nothing was sent or received for a while. Where something waits to be sent, the reader takes nothing of it; otherwise
 * the response waits for the store's own work, such as the next part of an export, and stays.
 */
function cutIfStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** TRACE would read cookies aloud, and the rest belongs to other protocols: nothing of the store is asked. */
function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
  // A body that nobody reads would be taken for the next request.
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
