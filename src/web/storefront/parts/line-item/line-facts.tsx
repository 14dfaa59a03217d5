import type { CartItem } from '../../../../domains/cart/schemas.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'

type LineFactsProps = {
  name: string
  brand?: string | null | undefined
  /** The product's page, if there is one. */
  to: string | null
  flavor?: string | null | undefined
  weight?: string | null | undefined
}

/** The variant as text: `Rich Chocolate · 1 kg`. */
export const variantText = ({ flavor, weight }: Pick<LineFactsProps, 'flavor' | 'weight'>): string =>
  [flavor, weight].filter(Boolean).join(' · ')

/** The label of a line for screen readers, used by its controls. */
export const labelOf = (line: CartItem): string => {
  const variant = variantText({
    flavor: line.selectedFlavor ?? line.flavor,
    weight: line.selectedWeight ?? line.weight,
  })
  return [line.name, variant].filter(Boolean).join(', ')
}

/** Brand, linked name and variant of a line in a cart or an order. */
export function LineFacts({ name, brand, to, flavor, weight }: LineFactsProps) {
  const variant = variantText({ flavor, weight })
  return (
    <div className="min-w-0">
      {brand ? <p className="eyebrow text-muted">{brand}</p> : null}
      {to ? (
        <SoftLink href={to} className="relative -my-2.5 block py-2.5 font-semibold underline-offset-2 hover:underline">
          <span className="line-clamp-2">{name}</span>
        </SoftLink>
      ) : (
        <p className="py-0.5 font-semibold">{name}</p>
      )}
      {variant ? <p className="text-sm text-muted">{variant}</p> : null}
    </div>
  )
}

/** The product picture of a line on its backdrop. The name is beside it, so it is hidden from screen readers. */
export function LinePicture({ image, isSmall = false }: { image: string | null; isSmall?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`aspect-4/5 shrink-0 overflow-hidden rounded-control bg-mist ${isSmall ? 'w-14 [&_span>span]:hidden' : 'w-20 md:w-24'}`}
    >
      <Picture place="thumb" name={image} alt="" sizes={isSmall ? '56px' : '96px'} className="size-full" />
    </div>
  )
}
