import { memo } from 'react'
import type { VariantView } from '../../../../../domains/catalog/schemas.ts'
import { memberDiscount, memberPrice } from '../../../../../domains/membership/rules.ts'
import { formatMoney, type Paise } from '../../../../../shared/money.ts'
import { Price } from '../../../../ui/price.tsx'
import { perServing, proteinPer100, unitPrice } from '../../../parts/price-facts/price-facts.ts'
import { useIsMember } from '../../../state/session/use-session.ts'
import { useShop } from '../../../state/store/use-shop.ts'
import type { ProductView } from '../product-view.ts'

/** The price of the chosen variant, its unit price and its value for money. */
export const PriceBlock = memo(function PriceBlock({
  product,
  variant,
}: {
  product: ProductView
  variant: VariantView
}) {
  return (
    <div className="mt-5">
      <div aria-live="polite" aria-atomic="true">
        <Price price={variant.price} mrp={variant.mrp} size="large" />
      </div>
      <p className="mt-1.5 text-sm text-muted">
        {[variant.weight, product.isFood && unitPrice(variant), 'inclusive of all taxes'].filter(Boolean).join(' · ')}
      </p>
      <MemberPrice price={variant.price} />
      <ValueFacts product={product} variant={variant} />
    </div>
  )
})

/**
 * The membership is known only after the page has loaded: both cases take one line, so that nothing moves (R132, D20).
 */
function MemberPrice({ price }: { price: Paise }) {
  const { membership } = useShop()
  const isMember = useIsMember()
  // Without an offer the line appears for members only, once they are known.
  if (!isMember && !membership.isOffered) return null
  if (!isMember)
    return (
      <p className="mt-0.5 text-sm text-muted">{`${formatMoney(memberDiscount(price, membership.discountPerUnit))} OFF for ${membership.memberName}`}</p>
    )
  return (
    <p className="mt-0.5 text-sm font-semibold text-success">
      Your member price: {formatMoney(memberPrice(price, membership.discountPerUnit))}{' '}
      <s className="font-normal text-muted">{formatMoney(price)}</s>
    </p>
  )
}

/** Figures that make packs of any size comparable. */
function ValueFacts({ product, variant }: { product: ProductView; variant: VariantView }) {
  const serving = perServing(variant)
  const protein = proteinPer100(variant, product)
  const facts: [figure: string, name: string][] = []
  if (serving !== null) facts.push([formatMoney(serving), 'per serving'])
  if (protein !== null) facts.push([`${protein} g`, 'protein per ₹100 spent'])
  if (variant.servings && variant.servings > 1) facts.push([String(variant.servings), 'servings'])
  if (facts.length === 0) return null
  return (
    <dl className="value-facts">
      {facts.map(([figure, name]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="figures text-lg font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
