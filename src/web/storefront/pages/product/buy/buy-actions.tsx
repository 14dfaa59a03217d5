import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { VariantView } from '../../../../../domains/catalog/schemas.ts'
import { MAX_QUANTITY } from '../../../../../shared/limits.ts'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { QuantityStepper } from '../../../../ui/quantity-stepper.tsx'
import type { ProductView } from '../product-view.ts'
import { StickyBar } from './sticky-bar.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/** Quantity and buttons: apart from the buy box, which a press of them would otherwise render as a whole. */
export function BuyActions({ product, variant }: { product: ProductView; variant: VariantView }) {
  const [quantity, setQuantity] = useState(1)
  const { addToCart, isAdded } = useAddToCart(product, variant)
  const navigate = useNavigate()
  const actions = useRef<HTMLDivElement>(null)
  const isOut = variant.stock.state === 'out'
  const maxQuantity = Math.max(1, Math.min(MAX_QUANTITY, variant.stock.left ?? MAX_QUANTITY))
  const wanted = Math.min(quantity, maxQuantity)
  const label = isOut ? (
    'Sold out'
  ) : (
    <span className="labels">
      <span className={cx(isAdded && 'invisible')}>Add to Cart</span>
      <span className={cx('ticked', !isAdded && 'invisible')}>Added</span>
    </span>
  )
  return (
    <>
      <div ref={actions} className="needs-script mt-3 flex flex-wrap gap-3">
        {!isOut && (
          <QuantityStepper value={wanted} onChange={setQuantity} max={maxQuantity} label={product.name} size="large" />
        )}
        <Button
          tone={isOut ? 'sold-out' : 'accent'}
          size="large"
          disabled={isOut}
          onClick={() => addToCart(wanted)}
          className="min-w-44 flex-1"
        >
          {label}
        </Button>
        {!isOut && (
          <Button
            tone="ink"
            size="large"
            isWide
            onClick={() => {
              if (addToCart(wanted, 'toast')) navigate('/checkout')
            }}
          >
            Buy Now
          </Button>
        )}
      </div>
      <StickyBar watched={actions} variant={variant} label={label} onAdd={() => addToCart(wanted)} />
    </>
  )
}
