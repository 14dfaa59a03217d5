import { expect, test } from 'vitest'
import { listen, refusePortInUse } from './http-server.ts'

const answer = (text: string) => (_: unknown, response: { end(text: string): unknown }) => response.end(text)
const portOf = (url: string) => Number(new URL(url).port)

test('a port in use is refused, also to processes that would share it', async () => {
  const other = await listen(answer('other'), { host: '127.0.0.1', port: 0 })
  const place = { host: '127.0.0.1', port: portOf(other.url) }
  await expect(listen(answer('shop'), place)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(refusePortInUse(place)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await other.close()
  await refusePortInUse(place)
})

test.runIf(process.platform === 'linux')(
  'of processes that share a port, the others serve on when one is gone',
  async () => {
    const free = await listen(answer(''), { host: '127.0.0.1', port: 0 })
    const place = { host: '127.0.0.1', port: portOf(free.url), isShared: true }
    await free.close()
    const first = await listen(answer('first'), place)
    const second = await listen(answer('second'), place)
    await expect(refusePortInUse(place)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.close()
    for (let n = 0; n < 10; n += 1) {
      const response = await fetch(second.url, { headers: { connection: 'close' } })
      expect(await response.text()).toBe('second')
    }
    await second.close()
  },
)
