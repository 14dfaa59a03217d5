import net from 'node:net'

export type CommitCutter = {
  /** The address of the same database through this proxy. */
  url: string
  /**
   * At the next commit of a transaction that purges something, PostgreSQL gets the commit, but its answer is cut off
   * with the connection. Resolves when that has happened.
   */
  cutNextCommit(): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy on loopback in front of PostgreSQL that loses the answer of a commit on demand (F28). */
export async function openCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  const target = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  let onCut: (() => void) | null = null
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname)
    let [hasPurged, isCutting] = [false, false]
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (data) => {
      hasPurged ||= data.includes('write_purge')
      isCutting ||= onCut !== null && hasPurged && data.includes('commit\0')
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (!isCutting) return void client.write(data)
      client.destroy()
      upstream.destroy()
      onCut?.()
      onCut = null
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const url = new URL(databaseUrl)
  url.port = `${port}`
  return {
    url: url.href,
    cutNextCommit: () => new Promise((resolve) => (onCut = resolve)),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
