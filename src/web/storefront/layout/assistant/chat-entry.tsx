import { formatTime } from '../../../../shared/dates.ts'
import { Price } from '../../../ui/price.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { AddToCartButton } from '../../parts/product-card/add-to-cart-button.tsx'
import type { CardView } from '../../parts/product-card/card-view.ts'
import type { ChatMessage } from './chat-store.ts'

/** Screen readers need another voice for it. */
const DEVANAGARI = /\p{Script=Devanagari}/u

/** One message, rendered as plain text: nothing that a visitor types or the model writes becomes markup. */
export function ChatEntry({ message, onRetry }: { message: ChatMessage; onRetry?: (() => void) | undefined }) {
  const { id, text, isBot, timestamp, cards = [], links = [] } = message
  return (
    <div data-message={id} className={isBot ? 'max-w-full' : 'ml-8 flex flex-col items-end'}>
      <Bubble isBot={isBot}>
        <span className="sr-only">{isBot ? 'Assistant: ' : 'You: '}</span>
        <span lang={DEVANAGARI.test(text) ? 'hi' : undefined}>{text}</span>
      </Bubble>
      {cards.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {cards.map((card) => (
            <li key={card.id}>
              <ChatCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {(links.length > 0 || onRetry) && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {links.map(({ to, label }) => (
            <SoftLink key={to} href={to} className={linkClass}>
              {label}
            </SoftLink>
          ))}
          {onRetry && (
            <>
              <span className="inline-flex min-h-11 items-center text-danger">Failed to send message</span>
              <button type="button" onClick={onRetry} className={linkClass}>
                Try again
              </button>
            </>
          )}
        </p>
      )}
      <time dateTime={timestamp} className="mt-1 block text-xs text-muted">
        {formatTime(timestamp)}
      </time>
    </div>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-2'

export function Bubble({ isBot, children }: { isBot: boolean; children: React.ReactNode }) {
  return (
    <p
      className={`w-fit max-w-full rounded-card px-3.5 py-2.5 text-sm break-words whitespace-pre-line ${isBot ? 'bg-mist text-ink' : 'bg-ink text-paper'}`}
    >
      {children}
    </p>
  )
}

function ChatCard({ card }: { card: CardView }) {
  return (
    <article className="relative flex gap-3 rounded-card border border-line p-2">
      <Thumb name={card.image} tint={card.tint} sizes="64px" className="h-20 w-16" />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">{card.brand}</p>
        <h3 className="line-clamp-2 text-sm leading-snug font-semibold">
          <SoftLink href={`/product/${card.slug}`} className="after:absolute after:inset-0">
            {card.name}
          </SoftLink>
        </h3>
        <p className="text-xs text-muted">{card.fact}</p>
        <Price price={card.price} mrp={card.mrp} isFrom={card.isFrom} size="small" className="mt-0.5 mb-1.5" />
        <AddToCartButton card={card} />
      </div>
    </article>
  )
}
