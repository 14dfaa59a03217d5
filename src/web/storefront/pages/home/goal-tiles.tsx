import type { GoalValue } from '../../../../domains/catalog/schemas.ts'
import { ArrowUpRight, BicepsFlexed, Flame, HeartPulse, Timer } from '../../../ui/goods-icons.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'

const icons = {
  MUSCLE_GAIN: BicepsFlexed,
  WEIGHT_LOSS: Flame,
  ENERGY_PERFORMANCE: Timer,
  HEALTH_WELLNESS: HeartPulse,
} as const

/** Four tiles by training goal, with the actual number of products (R99 to R101, D53). */
export function GoalTiles({
  goals,
}: {
  goals: { slug: string; name: string; value: GoalValue; productCount: number }[]
}) {
  if (goals.length === 0) return null
  return (
    <section aria-label="Shop by Goal">
      <SectionHead title="Shop by Goal" />
      <ul className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
        {goals.map(({ slug, name, value, productCount }) => {
          const Icon = icons[value]
          return (
            <li key={slug}>
              <SoftLink
                href={`/goal/${slug}`}
                className="group flex min-h-44 flex-col justify-between rounded-card bg-mist p-4 transition-colors hover:bg-accent md:min-h-60 md:p-6"
              >
                <span className="flex items-start justify-between">
                  <Icon className="size-8 stroke-[1.5] md:size-10" aria-hidden="true" />
                  <ArrowUpRight
                    className="size-5 opacity-0 transition-opacity group-hover:opacity-100"
                    aria-hidden="true"
                  />
                </span>
                <span>
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
