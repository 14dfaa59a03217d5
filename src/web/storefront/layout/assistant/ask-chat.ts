import { MESSAGE_MAX } from '../../../../shared/limits.ts'
import { ownPath } from '../../../../shared/own-path.ts'
import type { ApiAnswers } from '../../../api-answers.ts'
import { readReply, request } from '../../../api-client.ts'
import { cardOfApi } from '../../parts/product-card/card-view.ts'
import type { ChatMessage } from './chat-store.ts'

const MAX_TURNS = 8
const TROUBLE = "Sorry, I'm having trouble connecting right now. Please try again later."

const ROUTE = 'POST /api/chatbot?amounts=paise'
type Whole = ApiAnswers[typeof ROUTE]
/** The next message in the chat window. */
export type Reply = Pick<ChatMessage, 'text' | 'cards' | 'links' | 'hasFailed'>

/**
 * Sends a question to the assistant; `onText` receives the text streamed so far. A refusal shows its own message (too
 * many messages); any other failure shows a fixed text (R321).
 */
export async function askChat(
  message: string,
  earlier: readonly ChatMessage[],
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Reply> {
  const turns = earlier
    .filter((each) => !each.hasFailed)
    .slice(-MAX_TURNS)
    .map(({ text, isBot }) => ({ text: text.slice(0, MESSAGE_MAX), isBot }))
  try {
    const response = await request(ROUTE, {
      json: { message, turns },
      headers: { accept: 'text/event-stream' },
      signal,
    })
    if (response.status === 429 || response.status === 422) {
      const reply = await readReply(response)
      return { text: (!reply.ok && reply.refusal.error) || TROUBLE, hasFailed: true }
    }
    if (!response.ok || !response.body) throw new Error(`The assistant answered ${response.status}`)
    return replyOf(await readAnswer(response.body, onText))
  } catch (error) {
    if (signal.aborted) throw error
    return { text: TROUBLE, hasFailed: true }
  }
}

/** Reads the events of an answer until it is complete; throws if it never is. */
async function readAnswer(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<Whole> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error('The answer broke off')
    waiting += decoder.decode(value, { stream: true })
    const blocks = waiting.split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) {
      const kind = /^event: (.*)$/m.exec(block)?.[1]
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}')
      if (kind === 'done') return data
      if (kind === 'error') throw new Error('The assistant failed')
      text = kind === 'again' ? '' : text + (data.text ?? '')
      onText(text)
    }
  }
}

function replyOf({ message, products, links }: Whole): Reply {
  return {
    text: message,
    ...(products.length > 0 ? { cards: products.map(cardOfApi) } : {}),
    ...(links.length > 0 ? { links: links.filter(({ to }) => ownPath(to)) } : {}),
  }
}
