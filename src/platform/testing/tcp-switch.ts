import net from 'node:net'

export type TcpSwitch = {
  /** Where clients connect, whatever it leads to. */
  port: number
  /** Leads new connections to this port of the machine, or refuses them (null), and cuts those that exist. */
  lead(port: number | null): void
  close(): Promise<void>
}

/** A proxy on loopback that leads to one server or another, as HAProxy in front of PostgreSQL does. */
export async function openTcpSwitch(first: number): Promise<TcpSwitch> {
  let target: number | null = first
  const sockets = new Set<net.Socket>()
  const server = net.createServer((client) => {
    if (target === null) return void client.destroy()
    const upstream = net.connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    lead: (port) => {
      target = port
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
