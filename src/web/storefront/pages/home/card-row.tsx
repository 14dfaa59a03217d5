import { type ComponentType, useMemo } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { ChevronLeft, ChevronRight } from '../../../ui/icons/goods-icons.ts'
import { useCarousel } from '../../../ui/use-carousel.ts'
import type { CardView } from '../../parts/product-card/card-view.ts'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { PauseIcon } from './pause-icon.tsx'

type CardRowProps = {
  title: string
  text?: string | undefined
  cards: CardView[]
  /** `four`: 4 cards from 768 px, 2 below; `two`: 2 and 1 (R89, R90). */
  perView: 'four' | 'two'
  autoplayMs: number
  /** The alternative layout: a static grid (R92). */
  isGrid: boolean
  Item: ComponentType<{ card: CardView; sizes?: string }>
}

const slide = { four: 'flex-[0_0_50%] md:flex-[0_0_25%]', two: 'flex-[0_0_100%] md:flex-[0_0_50%]' } as const
const VISIBLE = { four: 4, two: 2 } as const
const columns = { four: 'grid-cols-2 md:grid-cols-4', two: 'grid-cols-1 md:grid-cols-2' } as const

/** A row of products that advances automatically, wraps around and can be paused. */
export function CardRow({ title, text, cards, perView, autoplayMs, isGrid: isStill, Item }: CardRowProps) {
  // A row that shows all its cards has nothing to move.
  const isGrid = isStill || cards.length <= VISIBLE[perView]
  const carousel = useCarousel({ autoplayMs: isGrid ? 0 : autoplayMs, count: isGrid ? 0 : cards.length })
  // The carousel's state changes with each move, the cards do not.
  const track = useMemo(
    () => (
      <ul className="flex">
        {cards.map((card, index) => (
          <li
            key={card.id}
            className={cx('min-w-0 px-1.5 py-1 md:px-3', slide[perView], index >= VISIBLE[perView] && 'later')}
          >
            <Item card={card} />
          </li>
        ))}
      </ul>
    ),
    [cards, perView, Item],
  )
  if (cards.length === 0) return null
  if (isGrid) {
    return (
      <section aria-label={title} className="below">
        <SectionHead title={title} text={text} />
        <ul className={cx('grid gap-4 gap-y-10 md:gap-6', columns[perView])}>
          {cards.map((card) => (
            <li key={card.id}>
              <Item card={card} />
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <section aria-roledescription="carousel" aria-label={title} className="below" {...carousel.holdProps}>
      <SectionHead title={title} text={text}>
        {autoplayMs > 0 && (
          <IconButton label={carousel.isPlaying ? `Pause ${title}` : `Play ${title}`} onClick={carousel.toggle}>
            <PauseIcon isPlaying={carousel.isPlaying} />
          </IconButton>
        )}
        <IconButton label={`Previous in ${title}`} onClick={carousel.previous} className="max-sm:hidden">
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Next in ${title}`} onClick={carousel.next}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconButton>
      </SectionHead>
      <div ref={carousel.viewport} className="track-viewport -mx-1.5 -my-1.5 py-1.5 md:-mx-3">
        {track}
      </div>
    </section>
  )
}
