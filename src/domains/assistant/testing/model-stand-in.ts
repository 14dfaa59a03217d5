import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in sends in one round: text in pieces, tool calls, or something that no server should send. */
export type Round =
  | { text: string }
  | { call: [name: string, args: unknown][]; text?: string }
  | 'hangs'
  | 'breaks off'
  | 'fails'
  | 'speaks otherwise'
  | 'redirects'
  | 'never ends'

// biome-ignore lint/suspicious/noExplicitAny: what was asked; the tests say which part they look at
type Asked = Record<string, any>

/**
 * A local server that speaks the OpenAI-compatible protocol. Each request gets the next round; the last one repeats.
 */
export async function standIn(rounds: readonly Round[]) {
  const asked: Asked[] = []
  const keys: (string | undefined)[] = []
  const open = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    asked.push(JSON.parse(body))
    keys.push(request.headers.authorization)
    open.add(response)
    response.on('error', () => undefined)
    speak(response, rounds[Math.min(asked.length, rounds.length) - 1] ?? 'fails')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    keys,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function speak(response: ServerResponse, round: Round): void {
  if (round === 'fails') return void response.writeHead(500).end('{"error":"secret of the server"}')
  if (round === 'redirects') return void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const say = (delta: object, finish: string | null = null) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
  if (round === 'hangs') return void say({ content: 'Let me think' })
  if (round === 'speaks otherwise') return void response.end('data: {"choices": "none"}\n\ndata: [DONE]\n\n')
  if (round === 'breaks off') {
    say({ content: 'Here is what I found. And then' })
    return void setImmediate(() => response.destroy())
  }
  if (round === 'never ends') {
    const more = () => {
      if (response.destroyed) return
      if (say({ content: 'and ' })) setImmediate(more)
      else response.once('drain', more)
    }
    more()
    return
  }
  const text = 'text' in round ? (round.text ?? '') : ''
  for (let at = 0; at < text.length; at += 7) say({ content: text.slice(at, at + 7) })
  if ('call' in round)
    round.call.forEach(([name, args], index) => {
      const written = typeof args === 'string' ? args : JSON.stringify(args)
      say({ tool_calls: [{ index, id: `call_${index}`, function: { name, arguments: '' } }] })
      // In two pieces, as models do.
      say({ tool_calls: [{ index, function: { arguments: written.slice(0, 3) } }] })
      say({ tool_calls: [{ index, function: { arguments: written.slice(3) } }] })
    })
  say({}, 'call' in round ? 'tool_calls' : 'stop')
  response.end('data: [DONE]\n\n')
}
