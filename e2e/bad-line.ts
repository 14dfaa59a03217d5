import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to requests that begin so: lost on their way, or their answers torn in the middle. */
type Fault = { begins: string; what: 'lost request' | 'torn answer' }

/** A line between the browser and the store that is slow, and breaks when it is told to: a TCP proxy on loopback. */
export async function openBadLine(storePort: number, latencyMs: number) {
  let fault: Fault | null = null
  let broken = 0
  const sockets = new Set<Socket>()

  /** Passes bytes on, late and in their order; `alter` says what is left of them, null to break the connection. */
  const pass = (from: Socket, to: Socket, alter: (bytes: Buffer) => Buffer | null) => {
    from.on('data', (bytes: Buffer) => {
      const passed = alter(bytes)
      setTimeout(() => {
        if (passed?.length) to.write(passed)
        if (passed === bytes) return
        // A reset, as of a phone that changes cells: nobody says goodbye.
        for (const socket of [from, to]) socket.resetAndDestroy()
      }, latencyMs)
    })
    from.on('end', () => setTimeout(() => to.end(), latencyMs))
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from))
    sockets.add(from)
  }

  const server = createServer((browser) => {
    const store = connect({ host: '127.0.0.1', port: storePort })
    let isTorn = false
    pass(browser, store, (bytes) => {
      if (!fault || !bytes.toString('latin1').startsWith(fault.begins)) return bytes
      broken += 1
      if (fault.what === 'lost request') return null
      isTorn = true
      return bytes
    })
    pass(store, browser, (bytes) => (isTorn ? bytes.subarray(0, 20) : bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Breaks until it is mended: browsers send a request once more by themselves. */
    breakAt: (begins: string, what: Fault['what']) => {
      fault = { begins, what }
    },
    mend: () => {
      fault = null
    },
    /** How often it broke. */
    broken: () => broken,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
