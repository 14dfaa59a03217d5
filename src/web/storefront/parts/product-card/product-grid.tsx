import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import type { CardView } from './card-view.ts'
import type { PackZoom } from './pack-zoom.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  cards: CardView[]
  /** Whether the first row is above the fold, so that its pictures are not lazy-loaded. */
  isFirstView?: boolean
  hasSidebar?: boolean
  zoom?: PackZoom | undefined
  level?: 'h2' | 'h3'
  /** A control in the corner of each picture. */
  corner?: (card: CardView) => ReactNode
}

/** Cards that may be seen without scrolling, on any screen. */
const FIRST_ROWS = 8

/** Enlarged pictures are loaded larger. */
const ZOOMED_SIZES = '(min-width: 1280px) 440px, (min-width: 768px) 50vw, 85vw'

export function ProductGrid({
  cards,
  isFirstView = false,
  hasSidebar = false,
  zoom = 1,
  level = 'h2',
  corner,
}: ProductGridProps) {
  return (
    <ul
      data-zoom={zoom}
      className={cx(
        'grid grid-cols-2 gap-x-3 gap-y-8 md:gap-y-12',
        hasSidebar ? 'md:grid-cols-3 md:gap-x-6 lg:gap-x-5 xl:grid-cols-4' : 'md:grid-cols-4 md:gap-x-4 lg:gap-x-6',
      )}
    >
      {cards.map((card, index) => (
        <li key={card.id} className={index < FIRST_ROWS ? undefined : 'later'}>
          <ProductCard
            card={card}
            isFirst={isFirstView && index < 2}
            level={level}
            corner={corner?.(card)}
            {...(zoom > 1 && { sizes: ZOOMED_SIZES })}
          />
        </li>
      ))}
    </ul>
  )
}
