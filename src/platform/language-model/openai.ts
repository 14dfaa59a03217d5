import { z } from 'zod'
import { AnswerOutOfBounds, boundedFetch } from '../bounded-fetch.ts'
import { type LanguageModel, type ModelEvent, ModelFailed, type ModelMessage, type ToolCall } from './language-model.ts'

export type ModelOptions = { url: string; key?: string | undefined; model?: string | undefined; timeoutMs?: number }

const DEFAULT_MODEL = 'default'
const MAX_TOKENS = 500
/** Bytes of one answer's stream, and characters of one tool call: beyond this the model has gone astray. */
const MAX_BYTES = 512 * 1024
const TIMEOUT_MS = 60_000
const MAX_ARGUMENT_LENGTH = 4 * 1024
const MAX_CALLS = 4

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).default(0),
                  id: z.string().max(200).nullish(),
                  function: z
                    .object({ name: z.string().max(100).nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
})

/**
 * A model behind the chat API that OpenAI introduced and most servers support; `url` is its base, such as
 * `http://127.0.0.1:11434/v1`.
 */
export function createOpenAiModel({
  url,
  key,
  model = DEFAULT_MODEL,
  timeoutMs = TIMEOUT_MS,
}: ModelOptions): LanguageModel {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  return {
    async *ask(messages, tools, signal) {
      const init: RequestInit = {
        method: 'POST',
        signal,
        // The key goes to no other address: if the model moves, its address must be set again.
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({
          model,
          messages: messages.map(wireMessage),
          ...(tools.length > 0 ? { tools: tools.map((each) => ({ type: 'function', function: each })) } : {}),
          stream: true,
          max_tokens: MAX_TOKENS,
          temperature: 0.2,
        }),
      }
      const response = await boundedFetch(address, init, { maxBytes: MAX_BYTES, timeoutMs }).catch(rethrow)
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        throw new ModelFailed(`it answered ${response.status}`)
      }
      yield* eventsOf(linesOf(response.body))
    },
  }
}

/** A fetch error may contain the address and more, so only its name is passed on. */
function rethrow(error: unknown): never {
  if (error instanceof ModelFailed) throw error
  if (error instanceof AnswerOutOfBounds && error.reason === 'TOO_LARGE') throw new ModelFailed('its answer has no end')
  throw new ModelFailed(error instanceof Error ? error.name : 'unreachable')
}

function wireMessage(message: ModelMessage): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role !== 'assistant' || message.calls.length === 0)
    return { role: message.role, content: message.content }
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.calls.map(({ id, name, arguments: args }) => ({
      id,
      type: 'function',
      function: { name, arguments: args },
    })),
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(rethrow)
      if (done) break
      rest += decoder.decode(value, { stream: true })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    // Also when nobody reads on: the model may stop writing.
    await reader.cancel().catch(() => undefined)
  }
  if (rest) yield rest
}

/**
 * Yields text as it arrives; tool calls at the end, assembled from their pieces. A stream without an end marker is
 * broken.
 */
async function* eventsOf(lines: AsyncIterable<string>): AsyncGenerator<ModelEvent> {
  const calls = new Map<number, ToolCall>()
  let isWhole = false
  for await (const line of lines) {
    if (!line.startsWith('data:')) continue
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') {
      isWhole = true
      break
    }
    const [choice] = parse(data).choices
    if (choice?.delta?.content) yield { kind: 'text', text: choice.delta.content }
    for (const piece of choice?.delta?.tool_calls ?? []) {
      const call = calls.get(piece.index) ?? { id: '', name: '', arguments: '' }
      call.id ||= piece.id ?? ''
      call.name += piece.function?.name ?? ''
      call.arguments += piece.function?.arguments ?? ''
      calls.set(piece.index, call)
      if (calls.size > MAX_CALLS || call.arguments.length > MAX_ARGUMENT_LENGTH)
        throw new ModelFailed('too many tool calls')
    }
    if (choice?.finish_reason) isWhole = true
  }
  if (!isWhole) throw new ModelFailed('its stream broke off')
  for (const [index, call] of calls) yield { kind: 'call', call: { ...call, id: call.id || `call_${index}` } }
}

function parse(data: string): z.infer<typeof Chunk> {
  try {
    return Chunk.parse(JSON.parse(data))
  } catch {
    throw new ModelFailed('its stream is not of the form')
  }
}
