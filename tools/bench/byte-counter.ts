import { connect, createServer } from 'node:net'

/** A second address of a server that counts the bytes which the server sends. */
export async function startCounter(target: string): Promise<{ origin: string; read: () => number; stop: () => void }> {
  const { hostname, port } = new URL(target)
  let bytes = 0
  const server = createServer((browser) => {
    const shop = connect(Number(port), hostname)
    shop.on('data', (chunk) => {
      bytes += chunk.length
    })
    // Either side may break off; the other one then ends too.
    browser.on('error', () => shop.destroy()).pipe(shop)
    shop.on('error', () => browser.destroy()).pipe(browser)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${own}`, read: () => bytes, stop: () => server.close() }
}
