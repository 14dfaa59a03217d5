import { useEffect, useRef, useState } from 'react'
import { useSession } from '../account/use-session.ts'
import { askChat } from './ask-chat.ts'
import {
  type ChatMessage,
  type Conversation,
  conversationOf,
  EMPTY,
  keepConversation,
  newMessage,
  readConversation,
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

/** The conversation of this tab. It outlives the window, the page and a reload, and ends with the login. */
export function useChat(): Chat {
  const { user, isReady, isFailed } = useSession()
  const [conversation, setConversation] = useState<Conversation>(readConversation)
  const [coming, setComing] = useState<string | null>(null)
  const asking = useRef<AbortController | null>(null)
  const owner = isFailed ? conversation.owner : (user?.id ?? null)
  // Whose it is, is known a moment later; until then nothing of it is shown.
  const own = isReady ? conversationOf(conversation, owner) : EMPTY
  const latest = useRef(own)
  latest.current = own

  const change = (next: Conversation) => {
    latest.current = next
    keepConversation(next)
    setConversation(next)
  }

  // With the customer ends what they asked, and an answer that is under way: whoever comes next does not get it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another customer is known, and only then
  useEffect(() => {
    if (isReady && conversation.owner !== null && conversation.owner !== owner) change(own)
    return () => {
      asking.current?.abort()
      asking.current = null
      setComing(null)
    }
  }, [owner, isReady])

  const ask = async (question: string, earlier: readonly ChatMessage[]) => {
    const turn = new AbortController()
    asking.current = turn
    setComing('')
    try {
      const { text, ...rest } = await askChat(question, earlier, setComing, turn.signal)
      if (asking.current !== turn) return
      change(withMessage(latest.current, newMessage(text, true, rest)))
    } catch {
      // Its customer has gone meanwhile.
      return
    }
    asking.current = null
    setComing(null)
  }

  return {
    messages: own.messages,
    coming,
    send: (typed) => {
      const text = typed.trim()
      if (!text || asking.current || !isReady) return false
      const earlier = own.messages
      change(withMessage(own, newMessage(text, false)))
      void ask(text, earlier)
      return true
    },
    retry: () => {
      const at = own.messages.findLastIndex((message) => !message.isBot)
      const question = own.messages[at]
      if (!question || asking.current) return
      change({ ...own, messages: own.messages.slice(0, at + 1) })
      void ask(question.text, own.messages.slice(0, at))
    },
  }
}
