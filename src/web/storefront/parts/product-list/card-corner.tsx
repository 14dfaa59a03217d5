import type { CardView } from '../product-card/card-view.ts'
import { CompareButton } from './compare-button.tsx'

type CardCornerProps = { card: CardView; onSizes: (card: CardView) => void }

/** In lists: flavour and size can be chosen, and the product be compared. */
export function CardCorner({ card, onSizes }: CardCornerProps) {
  return (
    <div className="needs-script product-corner print:hidden">
      {card.hasChoice && card.isInStock ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Options of ${card.name}`}
          className="product-choice"
          onClick={() => onSizes(card)}
        >
          <span>Options</span>
        </button>
      ) : (
        <span />
      )}
      <CompareButton card={card} />
    </div>
  )
}
