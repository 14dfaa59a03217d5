import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { OwnTexts } from '../../../../../domains/content/index.ts'
import { isFinalSale } from '../../../../../domains/settings/rules.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { focusOn } from '../../../../ui/pass-focus.ts'
import { Stars } from '../../../../ui/rating.tsx'
import { SoftLink } from '../../../../ui/soft-link.tsx'
import type { CardView } from '../../../parts/product-card/card-view.ts'
import { ratingNote } from '../../../parts/product-card/rating-note.ts'
import { largeSaving, SavingBadge } from '../../../parts/product-card/saving-badge.tsx'
import { type Choice, variantOf } from '../../../parts/variant-choice/choose-variant.ts'
import { VariantPicker } from '../../../parts/variant-choice/variant-picker.tsx'
import { WishlistButton } from '../../../parts/wishlist/wishlist-button.tsx'
import type { AskedPincode } from '../../../state/pincode/delivery-answer.ts'
import { useShop } from '../../../state/store/use-shop.ts'
import type { ProductView } from '../product-view.ts'
import { BuyActions } from './buy-actions.tsx'
import { BuyItWith } from './buy-it-with.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import { PriceBlock } from './price-block.tsx'
import { ShareButton } from './share-button.tsx'
import { SoldOut } from './sold-out.tsx'
import { TrustLines } from './trust-lines.tsx'

type BuyBoxProps = {
  product: ProductView
  similar: CardView[]
  choice: Choice
  onChoose: (choice: Choice) => void
  asked: AskedPincode | null
  texts: OwnTexts<'product'> | undefined
}

/** Everything for a purchase: name, price, variant, quantity and delivery date. */
export function BuyBox({ product, similar, choice, onChoose, asked, texts }: BuyBoxProps) {
  const variant = variantOf(product.variants, choice)
  const { store, returns } = useShop()
  const box = useRef<HTMLElement>(null)
  if (!variant) return null
  const isOut = variant.stock.state === 'out'
  const { left } = variant.stock
  const [tone, stock] = isOut
    ? ['text-danger', product.isInStock ? 'This option is sold out' : 'Sold out']
    : left
      ? ['text-sale', `Only ${left} left`]
      : ['text-success', 'In stock']
  const saving = largeSaving(variant.price, variant.mrp)
  const { id, name, images } = product
  const categories = [product.category.name, product.subcategory?.name ?? '']
  /** Choosing an alternative removes the button that offered it, so the focus moves to the new choice. */
  const chooseOther = (other: Choice) => {
    flushSync(() => onChoose(other))
    focusOn([...(box.current?.querySelectorAll('input:checked') ?? [])].at(-1))
  }
  return (
    <section ref={box} aria-label="Buy" className="min-w-0">
      <div className="-mb-2 flex items-start justify-between gap-4">
        <SoftLink
          href={`/brand/${product.brand.slug}`}
          className="eyebrow relative inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-muted hover:text-ink hover:underline"
        >
          {product.brand.name}
        </SoftLink>
        <div className="needs-script -mr-3 flex">
          <WishlistButton product={{ id, name, price: variant.price, image: images[0]?.name ?? null }} />
          <ShareButton name={name} />
        </div>
      </div>
      <h1 className="mt-1 text-2xl text-pretty md:text-3xl">{name}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <a href="#reviews" className="inline-flex min-h-11 items-center">
          <Stars rating={product.rating} reviews={product.reviews} note={ratingNote(product, store)} />
        </a>
        {!product.isInStock && <Badge tone="paper">Sold out</Badge>}
        {saving > 0 && <SavingBadge percent={saving} />}
        {product.isFeatured && <Badge tone="accent">Featured</Badge>}
        {product.isBestSeller && <Badge tone="ink">Best seller</Badge>}
      </div>
      {product.highlights.length > 0 && (
        <ul className="highlights">
          {product.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      <PriceBlock product={product} variant={variant} />
      <VariantPicker
        variants={product.variants}
        flavorName={product.isFood ? 'Flavour' : 'Colour'}
        choice={choice}
        onChoose={onChoose}
      />
      <p aria-live="polite" className={`mt-5 min-h-5 text-sm font-medium ${tone}`}>
        {stock}
      </p>
      <BuyActions product={product} variant={variant} />
      <noscript>
        {/* Only the server's code has this: React leaves it out where scripts run. */}
        {import.meta.env.SSR && (
          <p className="mt-4 rounded-card border border-line bg-mist p-4">
            The cart needs JavaScript. Turn it on for this site, or call us and we’ll take your order.
          </p>
        )}
      </noscript>
      <ButtonLink to={`/alert/${variant.id}`} tone={isOut ? 'accent' : 'quiet'} isWide className="mt-3">
        {isOut ? 'Notify me when it’s back' : 'Notify me when the price drops'}
      </ButtonLink>
      {isOut && <SoldOut product={product} similar={similar} onChoose={chooseOther} />}
      <BuyItWith product={product} price={variant.price} />
      <DeliveryCheck asked={asked} />
      <TrustLines isFinal={isFinalSale(returns, categories)} texts={texts} />
    </section>
  )
}
