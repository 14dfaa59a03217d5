// A separate process for the tests of how a process ends: answers `done` once a request's body has arrived, shuts down
// on signals as the store does, and throws an uncaught error on SIGUSR2.
import { createLog } from '../../platform/log.ts'
import { listen } from '../http-server.ts'
import { exitOnCrash, shutDownOnSignal } from '../shutdown.ts'

const log = createLog('warn')
exitOnCrash(log)
const server = await listen(
  (request, response) => {
    request.resume().once('end', () => response.end('done'))
    process.stdout.write(`request ${request.url}\n`)
  },
  { host: '127.0.0.1', port: 0 },
)
shutDownOnSignal(() => server.close(), log)
process.on('SIGUSR2', () => {
  if (process.argv[2] === 'reject') Promise.reject(new Error('nobody awaits this'))
  else
    setImmediate(() => {
      throw new Error('nobody catches this')
    })
})
process.stdout.write(`open ${server.url}\n`)
