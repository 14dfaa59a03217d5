import type { GoalValue } from '../../../../domains/catalog/schemas.ts'
import { cx } from '../../../ui/class-names.ts'
import { BicepsFlexed, Flame, HeartPulse, Timer } from '../../../ui/icons/goods-icons.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import type { Words } from './words.ts'

const icons = {
  MUSCLE_GAIN: BicepsFlexed,
  WEIGHT_LOSS: Flame,
  ENERGY_PERFORMANCE: Timer,
  HEALTH_WELLNESS: HeartPulse,
} as const

type Tile = { slug: string; name: string; value: GoalValue; productCount: number; images: string[] }

/** Where the packs of a tile stand, the front one first. */
const PLACES = ['right-2 md:right-4', 'right-12 md:right-20']

/** Four tiles by training goal, with its best-selling packs and the number of products (R99 to R101, D53). */
export function GoalTiles({ goals, words }: { goals: Tile[]; words: Words }) {
  if (goals.length === 0) return null
  return (
    <section className="later" aria-label={words('heading')}>
      <SectionHead title={words('heading')} text={words('text')} />
      <ul className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
        {goals.map(({ slug, name, value, productCount, images }) => {
          const Icon = icons[value]
          return (
            <li key={slug}>
              <SoftLink
                href={`/goal/${slug}`}
                className="group relative flex min-h-44 flex-col justify-between overflow-hidden rounded-card bg-mist p-4 transition-colors hover:bg-accent md:min-h-60 md:p-6"
              >
                <Icon className="size-8 stroke-[1.5] md:size-10" aria-hidden="true" />
                {images.map((image, place) => (
                  <Picture
                    key={image}
                    place="thumb"
                    name={image}
                    alt=""
                    sizes="112px"
                    className={cx(
                      'absolute top-3 h-20 w-16 transition-transform duration-200 group-hover:-translate-y-1 md:top-5 md:h-35 md:w-28',
                      place === 0 && 'z-1',
                      PLACES[place],
                    )}
                  />
                ))}
                <span className="relative">
                  <span className="block font-display text-lg leading-tight font-bold md:text-xl">{name}</span>
                  <span className="figures mt-1 block text-sm text-muted group-hover:text-ink">
                    {productCount} {productCount === 1 ? 'product' : 'products'}
                  </span>
                </span>
              </SoftLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
