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
  /** The part of the current answer streamed so far; null if there is none. */
  coming: string | null
  /** False if nothing was sent: a blank message, or one while an answer is pending. */
  send: (text: string) => boolean
  /** Repeats the last question, whose answer failed. */
  retry: () => void
}

/** `turn` is the request of the pending answer. */
type State = Conversation & { coming: string | null; turn: AbortController | null }

const NOTHING = { coming: null, turn: null }

/**
 * The conversation of this tab. It survives closing the window, navigation and a reload. A login or a logout starts a
 * new one: the previous messages and a pending answer are discarded.
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
      // Aborted: the customer has logged out or the window has unmounted in the meantime.
      if (!own.signal.aborted) throw error
    }
  }

  return {
    // The owner is known only once the session is; until then nothing of it is shown.
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
