import { afterEach, expect, test, vi } from 'vitest'
import { askChat } from './ask-chat.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (status: number, body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return askChat('Hi', [], () => undefined, new AbortController().signal)
}

test('a refusal speaks for itself; one without words never shows as “undefined”', async () => {
  const text = 'Please wait a minute.'
  expect(await answering(429, JSON.stringify({ success: false, code: 'TOO_MANY_TRIES', error: text }))).toEqual({
    text,
    hasFailed: true,
  })
  for (const body of ['{}', '<html>Too many requests'])
    expect(await answering(429, body)).toEqual({ text: expect.stringMatching(/having trouble/), hasFailed: true })
})

test('the whole answer comes with its cards, in paise, and with links to own pages only', async () => {
  const done = {
    success: true,
    message: 'Here is one.',
    products: [{ id: 'prd_a', price: 249950, originalPrice: null, imageName: 'a', variantId: 'var_a' }],
    links: [
      { to: '/shop', label: 'Shop' },
      { to: 'https://elsewhere.example', label: 'Elsewhere' },
    ],
  }
  const events = `event: text\ndata: {"text":"Here is"}\n\nevent: done\ndata: ${JSON.stringify(done)}\n\n`
  expect(await answering(200, events)).toMatchObject({
    text: 'Here is one.',
    cards: [{ id: 'prd_a', price: 249950, mrp: null, image: 'a', variant: { id: 'var_a' } }],
    links: [{ to: '/shop', label: 'Shop' }],
  })
})
