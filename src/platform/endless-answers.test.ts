import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPictureFetcher, PictureRefused } from './fetch-picture.ts'
import { ModelFailed } from './language-model/language-model.ts'
import { createOpenAiModel } from './language-model/openai.ts'
import { GatewayRefused } from './payment-gateways/gateway.ts'
import { openRazorpay } from './payment-gateways/razorpay.ts'

const MB = 1024 * 1024
/** How much the kernels on both sides may buffer for a connection, on top of what was read. */
const IN_FLIGHT = 16 * MB

/** How the service misbehaves. */
let way: (response: ServerResponse) => void
let sent = 0
const server = createServer((request, response) => {
  request.resume()
  way(response)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  sent = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends the same part endlessly. */
const endless = (status: number, type: string, part: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': type })
  const more = () => {
    while (!response.destroyed) {
      sent += part.length
      if (!response.write(part)) return
    }
  }
  response.on('drain', more)
  more()
}
const neverEnding = (type: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': type })
  response.write(' ')
}
const wide = 'x'.repeat(64 * 1024)

describe('A64: an outside service whose answer has no end', () => {
  const razorpay = () =>
    openRazorpay({ keyId: 'k', keySecret: 's', webhookSecret: 'w', url, script: `${url}/pay.js`, timeoutMs: 1_000 })
  const model = () => createOpenAiModel({ url, timeoutMs: 1_000 })
  const talk = async () => {
    for await (const _ of model().ask([{ role: 'user', content: 'hello' }], [], new AbortController().signal));
  }
  const pictures = () =>
    openPictureFetcher({ isAllowed: () => true, ports: new Set([new URL(url).port]), maxMs: 1_000 })

  test.each([200, 500])('the payment provider (%i)', async (status) => {
    way = endless(status, 'application/json', wide)
    const failure = await razorpay()
      .findPayments('order_1')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    // Whether the money moved is unknown: it must not look like a refusal.
    expect(failure).not.toBeInstanceOf(GatewayRefused)
    // Sent twice: a request is retried once after a lost answer.
    expect(sent).toBeLessThan(2 * (MB + IN_FLIGHT))
  })

  test('the payment provider, of whom nothing comes', async () => {
    way = neverEnding('application/json')
    const refund = razorpay().refund({ paymentId: 'pay_1', amount: 100, key: 'rfd_1' })
    await expect(refund).rejects.not.toBeInstanceOf(GatewayRefused)
  })

  test('the language model, in one line and in many', async () => {
    for (const part of [wide, `data: {"choices":[]}\n`.repeat(1000)]) {
      sent = 0
      way = endless(200, 'text/event-stream', part)
      await expect(talk()).rejects.toThrow(new ModelFailed('its answer has no end'))
      expect(sent).toBeLessThan(MB + IN_FLIGHT)
    }
  })

  test('the language model, of whom nothing comes', async () => {
    way = neverEnding('text/event-stream')
    await expect(talk()).rejects.toBeInstanceOf(ModelFailed)
  })

  test('the language model, that refuses at length', async () => {
    way = endless(500, 'text/plain', wide)
    await expect(talk()).rejects.toThrow(new ModelFailed('it answered 500'))
    expect(sent).toBeLessThan(MB + IN_FLIGHT)
  })

  test('the host of a picture', async () => {
    way = endless(200, 'image/png', wide)
    await expect(pictures()(`${url}/x.png`)).rejects.toBeInstanceOf(PictureRefused)
    expect(sent).toBeLessThan(5 * MB + IN_FLIGHT)
    way = neverEnding('image/png')
    await expect(pictures()(`${url}/x.png`)).rejects.toBeInstanceOf(PictureRefused)
  })
})
