// A process of the store in the tests of updates: answers with its version, and `/slow` after a while.
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from '../../platform/log.ts'
import { listen } from '../http-server.ts'
import { inheritSocket, passOnSocket } from '../inherit-socket.ts'
import { shutDownOnSignal } from '../shutdown.ts'

const IDLE_MS = 1_000
const SLOW_MS = 700

export async function work(version: string): Promise<void> {
  const inherited = await inheritSocket()
  const http = await listen(
    async (request, response) => {
      if (request.url === '/slow') await wait(SLOW_MS)
      response.setHeader('x-pid', process.pid).end(version)
    },
    { host: '127.0.0.1', port: Number(process.env.PORT), isShared: true, inherited },
  )
  passOnSocket(http.socket)
  const end = async () => {
    http.drain()
    await http.close({ idleMs: IDLE_MS })
  }
  shutDownOnSignal(end, createLog('warn'))
  process.send?.('ready')
}
