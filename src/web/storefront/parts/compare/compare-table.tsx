import type { ReactNode } from 'react'
import { formatMoney, type Paise, paise } from '../../../../shared/money.ts'
import { cx } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { ratingNote } from '../product-card/rating-note.ts'
import { bestOf, type Compared, type Figures } from './comparison.ts'

type Line = {
  name: string
  key: keyof Figures
  show: (value: number) => string
  /** Which value wins, and what the winner is called. */
  best?: ['lower' | 'higher', string]
}

const money = (value: number) => formatMoney(paise(value) as Paise)
const grams = (value: number) => `${Number(value.toFixed(1))} g`
const LINES: Line[] = [
  { name: 'Price', key: 'price', show: money },
  { name: 'Price per serving', key: 'perServing', show: money, best: ['lower', 'Lowest'] },
  { name: 'Protein per serving', key: 'protein', show: grams, best: ['higher', 'Most'] },
  { name: 'Sugar per serving', key: 'sugar', show: grams, best: ['lower', 'Least'] },
  { name: 'Servings in the pack', key: 'servings', show: String },
]

/** On a phone the screen's edge cuts a column: a hint that there is more. */
const WIDTHS: Record<number, string> = { 3: 'min-w-140', 4: 'min-w-180' }

type CompareTableProps = {
  products: readonly Compared[]
  caption: string
  isDemo: boolean
  /** The product whose page this is: the first one, without a link. */
  hasOwn?: boolean
  /** Something below each name. */
  below?: (product: Compared) => ReactNode
}

/**
 * Two to four products side by side, with figures that at least two of them declare. Plain HTML, so that it can be sent
 * without scripts. Scrolls sideways by itself where it is wider than the screen.
 */
export function CompareTable({ products, caption, isDemo, hasOwn = false, below }: CompareTableProps) {
  const lines = LINES.filter(({ key }) => products.filter(({ figures }) => figures[key] !== null).length > 1)
  const rated = products.filter(({ card }) => card.reviews > 0)
  return (
    <ScrollBox label={caption} className="relative">
      <table className={cx('w-full table-fixed text-sm', WIDTHS[products.length])}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="align-top">
            <td className="w-24 md:w-44" />
            {products.map(({ card, weight }, index) => (
              <th key={card.id} scope="col" className="pb-4 pl-3 text-left font-normal md:pl-6">
                <Head card={card} weight={weight} isOwn={hasOwn && index === 0} />
                {below?.(products[index] as Compared)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, key, show, best }) => {
            const winner = best
              ? bestOf(
                  products.map(({ figures }) => figures[key]),
                  best[0],
                )
              : null
            return (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="sticky left-0 bg-paper py-3 pr-2 text-left font-medium text-muted">
                  {name}
                </th>
                {products.map(({ card, figures }) => (
                  <td key={card.id} className="figures py-3 pl-3 font-bold md:pl-6">
                    {shown(figures[key], show)}
                    {winner !== null && figures[key] === winner && (
                      <span className="ml-2 rounded-pill bg-accent px-2 py-0.5 text-xs font-semibold whitespace-nowrap">
                        {best?.[1]}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          {rated.length > 1 && (
            <tr className="border-t border-line">
              <th scope="row" className="sticky left-0 bg-paper py-3 pr-2 text-left font-medium text-muted">
                Rating
              </th>
              {products.map(({ card }) => (
                <td key={card.id} className="py-3 pl-3 md:pl-6">
                  {card.reviews > 0 ? (
                    <Rating {...card} note={ratingNote(card, { isDemo })} isNoteHidden={isDemo} />
                  ) : (
                    '–'
                  )}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const shown = (value: number | null, show: Line['show']): string => (value === null ? '–' : show(value))

function Head({ card, weight, isOwn }: { card: Compared['card']; weight: string | null; isOwn: boolean }) {
  return (
    <div className={cx('relative', !isOwn && 'group')}>
      <Picture
        place="thumb"
        name={card.image}
        alt=""
        sizes="120px"
        className="aspect-[4/5] w-full max-w-30 rounded-card bg-mist"
        imgClassName="p-[6%]"
      />
      <p className="mt-3 text-xs wrap-anywhere text-muted">{isOwn ? 'This product' : card.brand}</p>
      <p className="mt-0.5 line-clamp-3 font-semibold wrap-anywhere">
        {isOwn ? (
          card.name
        ) : (
          <SoftLink href={`/product/${card.slug}${card.query ?? ''}`} className="link-cover group-hover:underline">
            {card.name}
          </SoftLink>
        )}
      </p>
      {weight && <p className="mt-0.5 text-xs wrap-anywhere text-muted">{weight}</p>}
    </div>
  )
}
