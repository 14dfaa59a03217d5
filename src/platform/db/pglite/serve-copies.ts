import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '../../context.ts'

/**
 * Lets another process copy the folder of the embedded database while this one writes to it, like PostgreSQL's base
 * backups: `copy` marks the beginning and answers `ready`, `done` marks the end and answers with the label that the
 * copy needs. A process that only checks whether this one is alive sends nothing.
 */
export function serveCopies(pglite: PGlite, log: Log): (socket: Socket) => void {
  // PostgreSQL allows one base backup per session, and there is one session.
  let copying: Socket | null = null

  const end = async (): Promise<string> => {
    copying = null
    const { rows } = await pglite.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  }
  const answer = async (socket: Socket, line: string): Promise<void> => {
    if (line === 'copy' && copying === null) {
      copying = socket
      await pglite.query(`select pg_backup_start('store', true)`)
      socket.write('ready\n')
    } else if (line === 'done' && copying === socket) socket.end(`${JSON.stringify(await end())}\n`)
    else socket.end('busy\n')
  }

  return (socket) => {
    const fail = (error: unknown) => {
      log.error({ err: error }, 'A copy of the database failed')
      socket.destroy()
    }
    createInterface({ input: socket }).on('line', (line) => void answer(socket, line).catch(fail))
    socket.on('close', () => {
      if (copying === socket) end().catch(fail)
    })
  }
}
