import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { VariantView } from '../../../../../domains/catalog/schemas.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { markRoot } from '../../../../ui/mark-root.ts'
import { Price } from '../../../../ui/price.tsx'
import { variantText } from '../../../parts/line-item/line-facts.tsx'

const markBar = markRoot('bar', 'buy')

type StickyBarProps = {
  watched: RefObject<HTMLElement | null>
  variant: VariantView
  /** What the button says, if it is in stock. */
  label: ReactNode
  onAdd: () => void
}

/** Price and Add to Cart, or where to ask for news of a sold-out variant, at the bottom of a phone, while the page's own button is out of view. */
export function StickyBar({ watched, variant, label, onAdd }: StickyBarProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const element = watched.current
    if (!element) return
    // Content under the sticky header is out of view too.
    const rootMargin = `-${document.querySelector('header')?.offsetHeight ?? 0}px 0px 0px`
    const observer = new IntersectionObserver((entries) => setShown(!entries.at(-1)?.isIntersecting), { rootMargin })
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched])
  if (!isShown) return null
  return (
    <div ref={markBar} data-sticky-bar="" className="buy-bar">
      <div>
        <Price price={variant.price} mrp={variant.mrp} hasPercent={false} />
        <p className="truncate text-xs text-muted">{variantText(variant)}</p>
      </div>
      {variant.stock.state === 'out' ? (
        <ButtonLink to={`/alert/${variant.id}`} tone="outline">
          Notify me
        </ButtonLink>
      ) : (
        <Button tone="accent" onClick={onAdd}>
          {label}
        </Button>
      )}
    </div>
  )
}
