// The baseline: node:http that answers every request with the given bytes. Run as a child process.
import { createServer } from 'node:http'
import type { Recorded } from './load.ts'

process.once('message', (message) => {
  const { status, headers, body } = message as Recorded
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
process.once('disconnect', () => process.exit(0))
