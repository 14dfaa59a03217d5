import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** A Unix socket address holds 108 bytes on Linux and 104 on macOS, including a terminating zero. */
const MAX_ADDRESS_BYTES = 100

/** File systems without sockets; there only the lock file can tell. */
const NOT_SUPPORTED = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ENOSYS', 'EACCES'])

/**
 * Listens on a Unix socket in `folder` until this process ends, in whatever way: nobody else can listen there
 * meanwhile, and another process can connect to see that this one is alive, even from another container. Returns the
 * function that stops it, or null if the file system has no sockets.
 */
export async function listenIn(
  folder: string,
  name: string,
  onConnection: (socket: net.Socket) => void,
): Promise<(() => void) | null> {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    onConnection(socket)
  })
  try {
    await withShortPath(folder, name, async (address) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      server.once('error', reject).listen(address, resolve)
      await promise
    })
  } catch (error) {
    if (NOT_SUPPORTED.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  server.on('error', () => {})
  server.unref()
  return () => {
    server.close()
    fs.rmSync(path.join(folder, name), { force: true })
  }
}

/** Whether a process listens there; null if unknown: the socket is gone or may not be used. */
export async function isListening(folder: string, name: string): Promise<boolean | null> {
  try {
    const socket = await connectTo(folder, name)
    socket.destroy()
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED') return false
    // Its connection queue is full, so some process has it open.
    return code === 'EAGAIN' ? true : null
  }
}

/** A connection to the process that listens there. Throws the system's error if there is none. */
export const connectTo = (folder: string, name: string): Promise<net.Socket> =>
  withShortPath(folder, name, (address) => {
    const { promise, resolve, reject } = Promise.withResolvers<net.Socket>()
    const socket = net.connect(address)
    socket.once('connect', () => resolve(socket)).once('error', reject)
    return promise
  })

/** A long path is reached through a link in the temporary folder. The socket itself stays in its own folder. */
async function withShortPath<T>(folder: string, name: string, work: (address: string) => Promise<T>): Promise<T> {
  const full = path.join(folder, name)
  if (Buffer.byteLength(full) <= MAX_ADDRESS_BYTES) return work(full)
  const near = fs.mkdtempSync(path.join(os.tmpdir(), 'store-'))
  const link = path.join(near, 'd')
  try {
    fs.symlinkSync(folder, link)
    return await work(path.join(link, name))
  } finally {
    fs.rmSync(near, { recursive: true, force: true })
  }
}
