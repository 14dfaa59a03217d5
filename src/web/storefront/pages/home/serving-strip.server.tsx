import { renderToStaticMarkup } from 'react-dom/server'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'

/** A product by what a serving of it costs and gives. */
export type Serving = {
  slug: string
  name: string
  image: string | null
  tint: string
  price: Paise
  /** Grams. */
  protein: number
}

/** Products bought for their protein, side by side by the price and protein of a serving; on phones to swipe (D231). */
export function servingStrip(servings: readonly Serving[]): string {
  // One product is no comparison.
  if (servings.length < 2) return ''
  const cheapest = Math.min(...servings.map(({ price }) => price))
  const richest = Math.max(...servings.map(({ protein }) => protein))
  return renderToStaticMarkup(
    <ul className="scroll-row flex gap-3 md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-4">
      {servings.map(({ slug, name, image, tint, price, protein }) => (
        <li key={slug} className="w-[78%] shrink-0 md:w-auto">
          <SoftLink href={`/product/${slug}`} className="group serving">
            <span className="serving-picture" style={{ backgroundColor: tint }}>
              <Picture place="thumb" name={image} alt="" sizes="72px" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-sm leading-tight text-muted">{name}</span>
              <span className="figures mt-1.5 block text-xl leading-tight font-bold">
                {formatMoney(price)} <span className="text-sm font-medium">per serving</span>
              </span>
              <span className="figures mt-0.5 block text-sm font-medium">{`${protein} g protein`}</span>
              {price === cheapest && <Badge className="mt-1.5 mr-1">Lowest price</Badge>}
              {protein === richest && <Badge className="mt-1.5">Most protein</Badge>}
            </span>
          </SoftLink>
        </li>
      ))}
    </ul>,
  )
}
