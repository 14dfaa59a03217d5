import type { CardView } from '../product-card/card-view.ts'
import { CompareButton } from './compare-button.tsx'

type CardCornerProps = { card: CardView; onSizes: (card: CardView) => void }

/** In lists: the size can be chosen where sizes differ in price, and the product be compared. */
export function CardCorner({ card, onSizes }: CardCornerProps) {
  return (
    <div className="needs-script product-corner">
      {card.hasPriceRange && card.isInStock ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Sizes and flavours of ${card.name}`}
          className="product-choice"
          onClick={() => onSizes(card)}
        >
          <span>Sizes</span>
        </button>
      ) : (
        <span />
      )}
      <CompareButton card={card} />
    </div>
  )
}
