import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

const FINISH_MS = 10_000

export type HttpServer = {
  /** Where it listens, without a slash at the end. */
  url: string
  /** Takes no more connections, lets answers under way finish for at most ten seconds, then cuts what is left. */
  close(): Promise<void>
}

/** Listens for `listener`; a port in use or forbidden rejects with the system's error. */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  { host, port }: { host: string; port: number },
): Promise<HttpServer> {
  let isClosing = false
  const server = createServer({ connectionsCheckingInterval: 5_000 }, (request, response) => {
    // A client with a kept-alive connection would otherwise go on asking a server that wants to end.
    if (isClosing) response.shouldKeepAlive = false
    listener(request, response)
  })
  // Slow senders (slowloris) are cut: 10 s for the headers, 30 s for a whole request, looked at every 5 s.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 15_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: 4096 }, resolve)
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
