// Answers whatever comes with the same few bytes, without reading it: what the load generator reaches against it is the
// generator's own limit. Run as a child process.
import { createServer } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const ANSWER = Buffer.from('HTTP/1.1 201 Created\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\nok')

process.once('message', () => {
  const server = createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      for (let at = chunk.indexOf(HEAD_END); at >= 0; at = chunk.indexOf(HEAD_END, at + 4)) socket.write(ANSWER)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
process.once('disconnect', () => process.exit(0))
