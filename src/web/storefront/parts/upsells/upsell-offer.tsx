import { upsellPrice } from '../../../../domains/upsells/rules.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/icons/goods-icons.ts'
import { Price } from '../../../ui/price.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import type { ConfirmIn } from '../../state/cart/cart-store.tsx'
import { variantText } from '../line-item/line-facts.tsx'
import type { Offer } from './offer.ts'
import { useTakeOffer } from './use-take-offer.ts'

type UpsellOfferProps = {
  offer: Offer
  confirmIn: ConfirmIn
  /** A line below the price: what the offer saves. */
  saving?: string | null
  isTop?: boolean
  /** In the cart drawer it isn't: on the way to the checkout each offer is then one Tab stop, its button. */
  isLinked?: boolean
  onTake?: () => void
}

/** A product that costs less beside another one, with the button that accepts the offer (R142). */
export function UpsellOffer({
  offer,
  confirmIn,
  saving = null,
  isTop = false,
  isLinked = true,
  onTake,
}: UpsellOfferProps) {
  const { card, percent, description } = offer
  const { isAdding, isInCart, isTaken, take, applyToCart } = useTakeOffer(offer, confirmIn)
  const price = upsellPrice(card.price, percent)
  return (
    <li className="flex gap-4 py-4">
      <Thumb name={card.image} tint={card.tint} sizes="64px" className="h-20 w-16" imgClassName="p-1" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-36 flex-1">
          {isTop ? (
            <Badge tone="ink" className="mb-1.5 whitespace-normal wrap-anywhere">
              Top recommended
            </Badge>
          ) : null}
          {isLinked ? (
            <SoftLink
              href={`/product/${card.slug}`}
              className="relative -my-2 flex min-h-11 items-center py-2 text-sm font-semibold hover:underline"
            >
              <span className="line-clamp-2">{card.name}</span>
            </SoftLink>
          ) : (
            <p className="line-clamp-2 text-sm font-semibold">{card.name}</p>
          )}
          <p className="text-xs text-muted">{variantText(card.variant)}</p>
          <Price price={price} mrp={card.price} size="small" className="mt-0.5" />
          {saving ? <p className="text-xs font-medium text-success">{saving}</p> : null}
          {description ? <p className="mt-0.5 text-xs text-muted">{description}</p> : null}
        </div>
        <div className="ml-auto flex flex-col items-end gap-1">
          {isInCart ? (
            <Button
              tone="sold-out"
              size="small"
              aria-disabled="true"
              className="aria-disabled:opacity-100"
              aria-label={`${card.name}: ${isTaken ? 'Added to Cart' : 'Already in Cart'}`}
            >
              {isTaken ? <Check className="size-4" aria-hidden="true" /> : null}
              {isTaken ? 'Added to Cart' : 'Already in Cart'}
            </Button>
          ) : (
            <Button
              tone="outline"
              size="small"
              isBusy={isAdding}
              aria-label={`${isAdding ? 'Adding' : 'Add'} ${card.name} for ${formatMoney(price)}`}
              onClick={() => {
                onTake?.()
                void take()
              }}
            >
              {isAdding ? 'Adding' : 'Add'}
            </Button>
          )}
          {isInCart && !isTaken ? (
            <Button tone="quiet" size="small" className="underline underline-offset-2" onClick={applyToCart}>
              Apply {percent}% off
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  )
}
