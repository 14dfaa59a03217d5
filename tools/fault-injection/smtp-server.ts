import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Chance } from './random.ts'

export type Received = { key: string; at: number }

const failure = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/**
 * A mail server that fails in every way: it defers, rejects, never answers, or hangs up after receiving the email.
 * `received` lists the accepted ones. Addresses that begin with `refused` are always rejected.
 */
export async function openSmtpServer(chance: Chance) {
  const mode = { isFaulty: true }
  const received: Received[] = []
  const faults: Record<string, number> = {}
  const sockets = new Set<Socket>()
  const goesWrong = (name: string, share: number) => {
    if (!mode.isFaulty || !chance.percent(share)) return false
    faults[name] = (faults[name] ?? 0) + 1
    return true
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('refused')) {
        faults['550 unknown'] = (faults['550 unknown'] ?? 0) + 1
        return done(failure(550, 'No such mailbox'))
      }
      // Never answered: the store's time-out ends it.
      if (goesWrong('hang', 0.4)) return
      done(goesWrong('450 later', 8) ? failure(450, 'Later, please') : undefined)
    },
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        const hangUp = () => {
          for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
        }
        if (goesWrong('hang up after DATA', 5)) return hangUp()
        if (goesWrong('452 full', 6)) return done(failure(452, 'Full'))
        received.push({ key: /^Message-ID:\s*<(.+)@[^@]+>/im.exec(text)?.[1] ?? 'none', at: Date.now() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mode,
    received,
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
