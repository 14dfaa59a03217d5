import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCertificate } from './read-certificate.ts'
import { TEST_CERTIFICATE } from './testing/certificate.ts'

let server: Server
let port = 0
beforeAll(async () => {
  server = createServer(TEST_CERTIFICATE, (socket) => socket.end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

test('D179: a certificate that browsers refuse is read with its fault', async () => {
  const found = await readCertificate(new URL(`https://127.0.0.1:${port}`))
  expect(found?.fault).toBe('depth zero self signed cert')
  expect(found?.validTo.getFullYear()).toBeGreaterThan(2100)
})

test('D179: a trusted certificate has none, but one of another name has', async () => {
  const trusted = { ca: TEST_CERTIFICATE.cert }
  expect((await readCertificate(new URL(`https://localhost:${port}`), trusted))?.fault).toBeNull()
  const other = new URL(`https://127.0.0.2:${port}`)
  const found = await new Promise<string | null | undefined>((resolve) => {
    const second = createServer(TEST_CERTIFICATE, (socket) => socket.end())
    second.listen(port, '127.0.0.2', async () => {
      resolve((await readCertificate(other, trusted))?.fault)
      second.close()
    })
  })
  expect(found).toBe('err tls cert altname invalid')
})

test('D179: nothing is known of a server that doesn’t answer', async () => {
  expect(await readCertificate(new URL('https://127.0.0.1:1'))).toBeNull()
})
