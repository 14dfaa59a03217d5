import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { VariantView } from '../../../domains/catalog/schemas.ts'
import { formatMoney } from '../../../shared/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { Stars } from '../../ui/rating.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { useCart } from '../cart/cart-store.tsx'
import { known } from '../list/known.ts'
import { useShop } from '../shell/use-shop.ts'
import { BuyItWith } from './buy-it-with.tsx'
import { type Choice, variantOf } from './choose-variant.ts'
import type { ProductView } from './product-view.ts'
import { servingPrice } from './serving-price.ts'
import { ShareButton } from './share-button.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { TrustLines } from './trust-lines.tsx'
import { VariantPicker } from './variant-picker.tsx'

type BuyBoxProps = { product: ProductView; choice: Choice; onChoose: (choice: Choice) => void }

/** Everything that a purchase needs: what it is, what it costs, which one, how many. */
export function BuyBox({ product, choice, onChoose }: BuyBoxProps) {
  const { membership } = useShop()
  const variant = variantOf(product.variants, choice)
  const [quantity, setQuantity] = useState(1)
  const { addToCart, isAdded } = useAddToCart(product, variant, choice)
  const navigate = useNavigate()
  const actions = useRef<HTMLDivElement>(null)
  if (!variant) return null
  const isOut = variant.stock.state === 'out'
  const most = Math.max(1, Math.min(20, variant.stock.left ?? 20))
  const wanted = Math.min(quantity, most)
  return (
    <section aria-label="Buy" className="min-w-0">
      <div className="flex items-start justify-between gap-4">
        <div className="flex flex-wrap gap-1.5 pt-2.5">
          {variant.mrp !== null && variant.mrp > variant.price && <Badge tone="sale">Sale</Badge>}
          {product.isFeatured && <Badge tone="accent">Featured</Badge>}
          {product.isBestSeller && <Badge tone="ink">Best seller</Badge>}
        </div>
        <ShareButton name={product.name} />
      </div>
      <SoftLink
        href={`/brand/${product.brand.slug}`}
        className="eyebrow mt-1 inline-flex min-h-6 items-center text-muted hover:text-ink hover:underline"
      >
        {product.brand.name}
      </SoftLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{product.name}</h1>
      <div className="mt-3">
        <Stars rating={product.rating} reviews={product.reviews} />
      </div>
      {product.highlights.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-y border-line py-3">
          {product.highlights.map((highlight) => (
            <li key={highlight} className="figures text-sm font-bold">
              {highlight}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Price price={variant.price} mrp={variant.mrp} size="large" />
        <p className="mt-1.5 text-sm text-muted">
          {[variant.weight, servingPrice(variant), 'inclusive of all taxes'].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-0.5 text-sm text-muted">{formatMoney(membership.discountPerUnit)} OFF for Premium Member</p>
      </div>
      <VariantPicker variants={product.variants} choice={choice} onChoose={onChoose} />
      <p aria-live="polite" className="mt-5 min-h-5 text-sm font-medium">
        {isOut && <span className="text-danger">Sold out in this choice</span>}
        {variant.stock.state === 'low' && <span className="text-sale">Only {variant.stock.left} left</span>}
        {variant.stock.state === 'in' && <span className="text-success">In stock</span>}
      </p>
      <div ref={actions} className="mt-3 flex flex-wrap gap-3">
        <QuantityStepper value={wanted} onChange={setQuantity} max={most} label={product.name} size="large" />
        <Button
          tone={isOut ? 'outline' : 'accent'}
          size="large"
          disabled={isOut}
          onClick={() => addToCart(wanted)}
          className="min-w-44 flex-1"
        >
          {isOut ? 'Sold out' : isAdded ? '✓ Added' : 'Add to Cart'}
        </Button>
        {!isOut && (
          <Button
            tone="ink"
            size="large"
            isWide
            onClick={() => {
              if (addToCart(wanted)) navigate('/checkout')
            }}
          >
            Buy Now
          </Button>
        )}
      </div>
      <BuyItWith product={product} price={variant.price} />
      <TrustLines />
      <StickyBar watched={actions} variant={variant} isAdded={isAdded} onAdd={() => addToCart(wanted)} />
    </section>
  )
}

const ADDED_MS = 1800

function useAddToCart(product: ProductView, variant: VariantView | undefined, choice: Choice) {
  const { add } = useCart()
  const [isAdded, setAdded] = useState(false)
  const addToCart = (quantity: number): boolean => {
    if (!variant) return false
    const { id, slug, name, images } = product
    const image = images.find((each) => each.flavor === choice.flavor) ?? images[0]
    const { flavor, weight, mrp, price, id: variantId } = variant
    const item = {
      id,
      slug,
      name,
      brand: product.brand.name,
      category: product.category.name,
      price,
      image: image?.name ?? null,
      variantId,
      ...known({ mrp, flavor, weight }),
    }
    if (!add(item, quantity)) return false
    setAdded(true)
    setTimeout(() => setAdded(false), ADDED_MS)
    return true
  }
  return { addToCart, isAdded }
}
