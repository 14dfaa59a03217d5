import type { ReactNode } from 'react'
import { memberDiscount, memberPrice } from '../../../../domains/membership/rules.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import type { ConfirmIn } from '../../state/cart/cart-store.tsx'
import { useIsMember } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import type { CardView } from './card-view.ts'
import { ratingNote } from './rating-note.ts'
import { largeSaving, SavingBadge } from './saving-badge.tsx'

type ProductCardProps = {
  card: CardView
  /** Badges in addition to the card's own, such as `Trending`. */
  badges?: readonly string[]
  isFirst?: boolean
  sizes?: string
  level?: 'h2' | 'h3'
  confirmIn?: ConfirmIn
  /** A control in the corner of the picture. */
  corner?: ReactNode
}

const badgePercent = ({ price, mrp, isInStock }: CardView): number => (isInStock ? largeSaving(price, mrp) : 0)

const GRID_SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 33vw, 50vw'

/** A product in a list: one link that covers the card, with the button beside it. */
export function ProductCard({
  card,
  badges = [],
  isFirst = false,
  sizes = GRID_SIZES,
  level: Heading = 'h3',
  confirmIn,
  corner,
}: ProductCardProps) {
  return (
    <article className="group product">
      <CardPicture card={card} badges={badges} isFirst={isFirst} sizes={sizes} className="aspect-[4/5] w-full">
        {corner}
      </CardPicture>
      <div className="product-facts">
        <p className="product-brand">{card.brand}</p>
        <Heading className="product-name">
          <SoftLink href={`/product/${card.slug}${card.query ?? ''}`} className="product-link">
            {card.name}
          </SoftLink>
        </Heading>
        <p className="product-fact">{card.fact}</p>
        <CardRating card={card} className="mt-1.5" />
        <CardPrice card={card} className="mt-auto pt-2" />
        <MemberNote price={card.price} />
        <AddToCartButton card={card} confirmIn={confirmIn} />
      </div>
    </article>
  )
}

/** The same card in landscape: picture on the left, details on the right. */
export function WideProductCard({ card, isFirst = false, level: Heading = 'h3' }: ProductCardProps) {
  return (
    <article className="group product-wide">
      <CardPicture
        card={card}
        isFirst={isFirst}
        sizes="(min-width: 768px) 220px, 40vw"
        className="aspect-[4/5] w-[36%] max-w-55 shrink-0 self-center md:w-2/5 md:self-auto"
      />
      <div className="product-wide-facts">
        <p className="product-brand">{card.brand}</p>
        <Heading className="product-wide-name">
          <SoftLink href={`/product/${card.slug}${card.query ?? ''}`} className="product-link">
            {card.name}
          </SoftLink>
        </Heading>
        <p className="mt-1 text-sm text-muted">{card.fact}</p>
        <CardRating card={card} className="mt-2" />
        <CardPrice card={card} className="mt-auto pt-3" />
        <MemberNote price={card.price} />
        <AddToCartButton card={card} />
      </div>
    </article>
  )
}

/** The price; a saving that is not on the badge is beside it. */
export const CardPrice = ({ card, className }: { card: CardView; className: string }) => (
  <Price
    price={card.price}
    mrp={card.mrp}
    isFrom={card.isFrom}
    hasPercent={badgePercent(card) === 0}
    className={className}
  />
)

export function CardPicture({
  card,
  badges = [],
  isFirst = false,
  sizes,
  className,
  children,
}: {
  card: CardView
  badges?: readonly string[]
  isFirst?: boolean
  sizes: string
  className: string
  children?: ReactNode
}) {
  const saving = badgePercent(card)
  return (
    <div className={cx('product-picture', className)} style={{ backgroundColor: card.tint }}>
      <Picture
        place="card"
        name={card.image}
        alt={card.alt}
        sizes={sizes}
        isFirst={isFirst}
        className={card.isInStock ? undefined : 'opacity-45'}
      />
      <div className="product-marks">
        {!card.isInStock && <Badge tone="paper">Sold out</Badge>}
        {saving > 0 && <SavingBadge percent={saving} />}
        {card.isInStock && card.isBestSeller && <Badge tone="ink">Best seller</Badge>}
        {badges.map((badge) => (
          <Badge key={badge} tone="ink">
            {badge}
          </Badge>
        ))}
      </div>
      {children}
    </div>
  )
}

function CardRating({ card, className }: { card: CardView; className: string }) {
  const { store } = useShop()
  const note = ratingNote(card, store)
  // The footer of every page of a demo says that ratings are made up: on each card it would read as an error.
  return (
    <Rating
      rating={card.rating}
      reviews={card.reviews}
      note={note}
      isNoteHidden={note === 'demo data'}
      className={className}
    />
  )
}

/** The membership is known only after the page has loaded: both cases take one line, so nothing moves (R97, R98). */
function MemberNote({ price }: { price: Paise }) {
  const { membership } = useShop()
  const isMember = useIsMember()
  if (isMember)
    return (
      <p className="product-note">
        <strong className="text-success">{formatMoney(memberPrice(price, membership.discountPerUnit))}</strong>{' '}
        <s>{formatMoney(price)}</s> <span className="font-semibold text-ink">MEMBER</span>
      </p>
    )
  if (!membership.isOffered) return null
  return (
    <p className="product-note">{`${formatMoney(memberDiscount(price, membership.discountPerUnit))} OFF for ${membership.memberName}`}</p>
  )
}
