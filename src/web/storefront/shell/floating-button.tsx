import { MessageCircle, X } from '../../ui/icons.tsx'
import { useShop } from './use-shop.ts'

const MENU = 'chat-menu'

/**
 * The round button at the bottom right and its menu (checklist 80 to 82). The browser opens and closes the menu, also
 * without scripts: by the button, Escape, or a press beside it.
 */
export function FloatingButton() {
  const { store, chatGreeting } = useShop()
  const number = store.whatsapp.replace(/\D/g, '')
  const ways = [
    {
      label: 'WhatsApp Chat',
      text: store.whatsapp,
      href: `https://wa.me/${number}?text=${encodeURIComponent(chatGreeting)}`,
    },
  ]
  if (!number) return null
  return (
    <div className="floating">
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
          {ways.map(({ label, text, href }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className="flex min-h-14 flex-col justify-center rounded-control px-3 py-2 hover:bg-mist"
              >
                <span className="font-semibold">
                  {label}
                  <span className="sr-only"> (opens in a new tab)</span>
                </span>
                <span className="figures text-sm text-muted">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
