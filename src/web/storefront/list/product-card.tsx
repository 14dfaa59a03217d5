import { Link } from 'react-router'
import { formatMoney } from '../../../shared/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { Picture, Tint } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useShop } from '../shell/use-shop.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import type { CardView } from './card-view.ts'

type ProductCardProps = { card: CardView; isFirst?: boolean; sizes?: string; level?: 'h2' | 'h3' }

const GRID_SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 33vw, 50vw'

/** A product in a list: one link that covers the card, and the button beside it. */
export function ProductCard({ card, isFirst = false, sizes = GRID_SIZES, level: Heading = 'h3' }: ProductCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <CardPicture card={card} isFirst={isFirst} sizes={sizes} className="aspect-[4/5] w-full" />
      <div className="flex flex-1 flex-col pt-3">
        <p className="eyebrow truncate text-muted">{card.brand}</p>
        <Heading className="mt-1 line-clamp-2 font-sans text-sm font-semibold tracking-normal text-pretty md:text-base md:leading-snug">
          <Link to={`/product/${card.slug}`} prefetch="intent" className="link-cover group-hover:underline">
            {card.name}
          </Link>
        </Heading>
        <p className="mt-1 truncate text-xs text-muted">{card.fact}</p>
        <Rating rating={card.rating} reviews={card.reviews} className="mt-1.5" />
        <Price price={card.price} mrp={card.mrp} isFrom={card.hasPriceRange} size="medium" className="mt-auto pt-2" />
        <MemberNote />
        <AddToCartButton card={card} />
      </div>
    </article>
  )
}

/** The same product lying down: the picture left, the facts right. */
export function WideProductCard({ card, level: Heading = 'h3' }: ProductCardProps) {
  return (
    <article className="group relative flex h-full gap-4 rounded-card border border-line p-3 md:gap-6 md:p-4">
      <CardPicture
        card={card}
        sizes="(min-width: 768px) 220px, 40vw"
        className="aspect-[4/5] w-2/5 max-w-55 shrink-0"
      />
      <div className="flex min-w-0 flex-1 flex-col py-1 md:py-3">
        <p className="eyebrow truncate text-muted">{card.brand}</p>
        <Heading className="mt-1 line-clamp-3 font-sans text-base font-semibold tracking-normal text-pretty md:text-lg">
          <Link to={`/product/${card.slug}`} prefetch="intent" className="link-cover group-hover:underline">
            {card.name}
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-muted">{card.fact}</p>
        <Rating rating={card.rating} reviews={card.reviews} className="mt-2" />
        <Price price={card.price} mrp={card.mrp} isFrom={card.hasPriceRange} className="mt-auto pt-3" />
        <MemberNote />
        <AddToCartButton card={card} />
      </div>
    </article>
  )
}

function CardPicture({
  card,
  isFirst = false,
  sizes,
  className,
}: {
  card: CardView
  isFirst?: boolean
  sizes: string
  className: string
}) {
  return (
    <div className={cx('relative overflow-hidden rounded-card bg-mist', className)}>
      <Tint color={card.tint} />
      <Picture
        place="card"
        name={card.image}
        alt={card.alt}
        sizes={sizes}
        isFirst={isFirst}
        className={cx('relative size-full', !card.isInStock && 'opacity-45')}
        imgClassName="p-[6%] transition-transform duration-200 group-hover:scale-[1.03]"
      />
      <div className="absolute top-2 left-2 flex flex-col items-start gap-1 md:top-3 md:left-3">
        {!card.isInStock && <Badge tone="paper">Sold out</Badge>}
        {card.isInStock && card.onSale && <Badge tone="sale">Sale</Badge>}
        {card.isInStock && !card.onSale && card.isBestSeller && <Badge tone="ink">Best seller</Badge>}
      </div>
    </div>
  )
}

function MemberNote() {
  const { membership } = useShop()
  return (
    <p className="mt-0.5 mb-3 text-xs text-muted">{formatMoney(membership.discountPerUnit)} OFF for Premium Member</p>
  )
}
