import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to requests that start with `begins`: the request is lost, or its response is cut off. */
type Fault = { begins: string; what: 'lost request' | 'torn answer' }

/** A slow connection between browser and store that breaks on command: a TCP proxy on loopback. */
export async function openBadLine(storePort: number, latencyMs: number) {
  let fault: Fault | null = null
  let broken = 0
  const sockets = new Set<Socket>()

  /** Forwards bytes late and in order; `alter` returns what is left of them, or null to break the connection. */
  const pass = (from: Socket, to: Socket, alter: (bytes: Buffer) => Buffer | null) => {
    from.on('data', (bytes: Buffer) => {
      const passed = alter(bytes)
      setTimeout(() => {
        if (passed?.length) to.write(passed)
        if (passed === bytes) return
        // A reset without closing, as when a phone changes cells.
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
    /** Stays broken until `mend` is called, because browsers retry a request automatically. */
    breakAt: (begins: string, what: Fault['what']) => {
      fault = { begins, what }
    },
    mend: () => {
      fault = null
    },
    /** How many times the connection broke. */
    broken: () => broken,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
