import type { CardView } from '../../parts/product-card/card-view.ts'
import { tabStorage } from '../../state/browser-storage.ts'
import { CHAT_PLACE } from '../../state/drafts/delete-draft.ts'

export type ChatLink = { to: string; label: string }

/** A message of the chat (R330), with the product cards and links that come with it. `timestamp` is ISO. */
export type ChatMessage = {
  id: string
  text: string
  isBot: boolean
  timestamp: string
  cards?: CardView[]
  links?: ChatLink[]
  /** The message says that the assistant could not be reached. */
  hasFailed?: boolean
}

/**
 * `owner` is the customer whose orders the chat may mention, and the only one who may continue it; null for a guest.
 */
export type Conversation = { owner: string | null; messages: ChatMessage[] }

const MAX_MESSAGES = 40
export const EMPTY: Conversation = { owner: null, messages: [] }

/** The stored conversation of this tab. */
export function readConversation(storage: Storage | null = tabStorage()): Conversation {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(CHAT_PLACE) ?? 'null')
    return isConversation(kept) ? kept : EMPTY
  } catch {
    // Storage is blocked, or its content is not ours.
    return EMPTY
  }
}

export function saveConversation(conversation: Conversation, storage: Storage | null = tabStorage()): void {
  try {
    storage?.setItem(CHAT_PLACE, JSON.stringify(conversation))
  } catch {
    // Storage is full or blocked: the conversation lasts as long as this page.
  }
}

export const withMessage = <C extends Conversation>(conversation: C, message: ChatMessage): C => ({
  ...conversation,
  messages: [...conversation.messages, message].slice(-MAX_MESSAGES),
})

export const newMessage = (text: string, isBot: boolean, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
  text,
  isBot,
  timestamp: new Date().toISOString(),
  ...more,
})

function isConversation(kept: unknown): kept is Conversation {
  if (typeof kept !== 'object' || kept === null) return false
  const { owner, messages } = kept as Partial<Conversation>
  return (
    (owner === null || typeof owner === 'string') &&
    Array.isArray(messages) &&
    messages.every(
      (each) =>
        typeof each?.id === 'string' && typeof each.text === 'string' && !Number.isNaN(Date.parse(each.timestamp)),
    )
  )
}
