import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { X } from '../../../ui/icons/icons.tsx'
import { markRoot } from '../../../ui/mark-root.ts'
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { Bubble, ChatEntry } from './chat-entry.tsx'
import { Composer } from './composer.tsx'
import { type Chat, useChat } from './use-chat.ts'
import { useVisibleArea } from './use-visible-area.ts'

export type ChatWindowProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const markChat = markRoot('chat')
const PHONE = '(max-width: 47.99rem)'
const QUESTIONS = ['Whey for muscle gain', 'Vegan protein', 'Where is my order?', 'What does delivery cost?'] as const

/** The assistant: beside the page on wide screens, full screen on a phone. Closing it does not end the conversation. */
export default function ChatWindow({ isOpen, onOpenChange }: ChatWindowProps) {
  const chat = useChat()
  const input = useRef<HTMLTextAreaElement>(null)
  const isPhone = matchMedia(PHONE).matches
  const area = useVisibleArea(isOpen && isPhone)
  useCloseOnBack(isOpen && isPhone, () => onOpenChange(false))
  // In full screen, a followed link would open behind the window. `useArrival` is not used here: shared with this
  // chunk, it would become a separate file on every page.
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key && isPhone) onOpenChange(false)
    shown.current = key
  }, [key, isPhone, onOpenChange])
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange} modal={isPhone} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup
          ref={markChat}
          initialFocus={(way) => (way === 'touch' ? true : input.current)}
          finalFocus={() => document.querySelector<HTMLElement>('.floating-button')}
          style={area ?? undefined}
          className="fixed inset-x-0 top-0 z-40 flex h-dvh flex-col overflow-hidden bg-paper text-ink shadow-high transition-[opacity,translate] duration-200 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 md:inset-x-auto md:top-auto md:right-6 md:bottom-24 md:h-[min(38rem,calc(100dvh-8rem))] md:w-96 md:rounded-card md:border md:border-line"
        >
          <div className="flex min-h-14 shrink-0 items-center justify-between border-b border-line pr-1 pl-4">
            <Dialog.Title className="text-lg">Assistant</Dialog.Title>
            <Dialog.Close
              aria-label="Close assistant"
              className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
            >
              <X className="size-5" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <Conversation chat={chat} />
          <Composer input={input} isWaiting={chat.coming !== null} send={chat.send} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Conversation({ chat: { messages, coming, send, retry } }: { chat: Chat }) {
  const { assistantName } = useShop()
  const log = useRef<HTMLDivElement>(null)
  const [opened] = useState(() => new Date().toISOString())
  const last = messages.at(-1)
  // A complete answer is shown from its start, however many products it has; a streaming one is followed at its end.
  const readFrom = last?.isBot && coming === null ? last.id : null
  useEffect(() => {
    const box = log.current
    if (!box) return
    const answer = readFrom && box.querySelector<HTMLElement>(`[data-message="${readFrom}"]`)
    if (answer) box.scrollTop = answer.offsetTop - box.offsetTop - 12
    else if (coming !== null) box.scrollTop = box.scrollHeight
  }, [readFrom, coming])
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only a focused element
        tabIndex={0}
        className="flex flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-4"
      >
        <ChatEntry
          message={{
            id: 'greeting',
            text: `Hi! I'm your ${assistantName} assistant. How can I help you today?`,
            isBot: true,
            timestamp: messages[0]?.timestamp ?? opened,
          }}
        />
        {messages.map((message) => (
          <ChatEntry
            key={message.id}
            message={message}
            onRetry={message.hasFailed && message === last ? retry : undefined}
          />
        ))}
        {coming !== null && (
          // Hidden from screen readers until complete: the finished answer is read out instead.
          <div aria-hidden="true">
            <Bubble isBot>{coming || <span className="typing">…</span>}</Bubble>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {coming !== null && 'The assistant is typing.'}
      </p>
      {messages.length === 0 && (
        <ul aria-label="Suggested questions" className="flex shrink-0 flex-wrap gap-2 px-4 pb-3">
          {QUESTIONS.map((question) => (
            <li key={question}>
              <button
                type="button"
                onClick={() => send(question)}
                className="min-h-11 rounded-pill border border-edge px-3.5 text-sm hover:bg-mist"
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
