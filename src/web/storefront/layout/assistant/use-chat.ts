import { useEffect, useState } from 'react'
import { useSession } from '../../state/session/use-session.ts'
import { askChat } from './ask-chat.ts'
import {
  type ChatMessage,
  type Conversation,
  newMessage,
  readConversation,
  saveConversation,
  withMessage,
} from './chat-store.ts'

export type Chat = {
  messages: readonly ChatMessage[]
  /** What has come of the answer that is under way; null where none is. */
  coming: string | null
  /** False where nothing was sent: a blank message, or one while an answer is under way. */
  send: (text: string) => boolean
  /** Asks the last question again, whose answer did not come. */
  retry: () => void
}

/** `turn` is the question whose answer is under way. */
type State = Conversation & { coming: string | null; turn: AbortController | null }

const NOTHING = { coming: null, turn: null }

/**
 * The conversation of this tab. It outlives the window, the page and a reload. Somebody else begins anew: whoever logs
 * in or out leaves what was said before, and an answer that is under way, behind.
 */
export function useChat(): Chat {
  const { user, isReady, isFailed } = useSession()
  const [state, setState] = useState<State>(() => ({ ...readConversation(), ...NOTHING }))
  const owner = isFailed ? state.owner : (user?.id ?? null)
  if (isReady && state.owner !== owner) setState({ owner, messages: [], ...NOTHING })

  const { messages, turn } = state
  useEffect(() => () => turn?.abort(), [turn])
  useEffect(() => {
    if (isReady) saveConversation({ owner, messages })
  }, [isReady, owner, messages])

  const ask = async (question: string, earlier: readonly ChatMessage[], asked: Conversation) => {
    const own = new AbortController()
    const change = (to: (now: State) => State) => setState((now) => (now.turn === own ? to(now) : now))
    setState({ ...asked, coming: '', turn: own })
    try {
      const { text, ...rest } = await askChat(
        question,
        earlier,
        (coming) => change((now) => ({ ...now, coming })),
        own.signal,
      )
      const answer = newMessage(text, true, rest)
      change((now) => ({ ...withMessage(now, answer), ...NOTHING }))
    } catch (error) {
      // Its owner has gone meanwhile, or its window.
      if (!own.signal.aborted) throw error
    }
  }

  return {
    // Whose it is, is known a moment later; until then nothing of it is shown.
    messages: isReady ? messages : [],
    coming: state.coming,
    send: (typed) => {
      const text = typed.trim()
      if (!text || turn || !isReady) return false
      void ask(text, messages, withMessage({ owner, messages }, newMessage(text, false)))
      return true
    },
    retry: () => {
      const at = messages.findLastIndex((message) => !message.isBot)
      const question = messages[at]
      if (!question || turn) return
      void ask(question.text, messages.slice(0, at), { owner, messages: messages.slice(0, at + 1) })
    },
  }
}
