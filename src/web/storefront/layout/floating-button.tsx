import { type ComponentType, useRef, useState } from 'react'
import { MessageCircle, X } from '../../ui/icons/frame-icons.ts'
import { useShop } from '../state/store/use-shop.ts'
import type { ChatWindowProps } from './assistant/chat-window.tsx'
import { useStepAside } from './use-step-aside.ts'

const MENU = 'chat-menu'

/**
 * The round button at the bottom right and its menu (R80 to R82). The browser opens and closes the menu, with or
 * without scripts: on the button, Escape, or a press elsewhere. The assistant's code is loaded on first use; without
 * scripts, or if it fails to load, the contact page replaces it.
 */
export function FloatingButton() {
  const { store, chatGreeting } = useShop()
  const number = store.whatsapp.replace(/\D/g, '')
  const [Chat, setChat] = useState<ComponentType<ChatWindowProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const floating = useRef<HTMLDivElement>(null)
  useStepAside(floating)
  const toggle = async () => {
    try {
      const { default: Loaded } = await import('./assistant/chat-window.tsx')
      setChat(() => Loaded)
      setOpen(!isOpen)
    } catch {
      location.assign('/contact')
    }
  }
  return (
    <div ref={floating} className="floating">
      <button type="button" popoverTarget={MENU} aria-label="Chat with us" className="floating-button">
        <MessageCircle className="size-6" aria-hidden="true" />
        <span className="floating-dot" aria-hidden="true" />
      </button>
      <div id={MENU} popover="auto" role="dialog" aria-label="Chat with us" className="floating-menu">
        <div className="flex items-center justify-between pl-3">
          <p className="eyebrow text-muted">Chat with us</p>
          <button
            type="button"
            popoverTarget={MENU}
            popoverTargetAction="hide"
            aria-label="Close"
            className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </div>
        <ul>
          <li>
            <button
              type="button"
              popoverTarget={MENU}
              popoverTargetAction="hide"
              // The browser also closes the menu before hydration; the press is then replayed afterwards.
              data-again=""
              onClick={toggle}
              className="floating-way noscript:hidden"
            >
              AI Assistant
            </button>
            <a href="/contact" className="floating-way hidden noscript:flex">
              Contact Us
            </a>
          </li>
          {number && (
            <li>
              <a
                href={`https://wa.me/${number}?text=${encodeURIComponent(chatGreeting)}`}
                target="_blank"
                rel="noopener"
                className="floating-way"
              >
                <span>
                  WhatsApp Chat
                  <span className="sr-only"> (opens in a new tab)</span>
                </span>
                <span className="figures text-sm font-normal text-muted">{store.whatsapp}</span>
              </a>
            </li>
          )}
        </ul>
      </div>
      {Chat && <Chat isOpen={isOpen} onOpenChange={setOpen} />}
    </div>
  )
}
