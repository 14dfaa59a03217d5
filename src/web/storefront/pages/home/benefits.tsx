import { Container } from '../../../ui/container.tsx'
import { BadgeCheck, Banknote, RotateCcw, Truck } from '../../../ui/icons/goods-icons.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Words } from './words.ts'

const ICONS = [Truck, Banknote, RotateCcw, BadgeCheck]
/** The promise about cash on delivery. */
const CASH = 2

/** The promises under the hero; texts and numbers come from the settings, or from the owner (R88). */
export function Benefits({ words }: { words: Words }) {
  const { takesCash } = useShop()
  return (
    <section aria-label="What you can count on" className="border-b border-line">
      <Container>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-3 py-3 lg:grid-cols-4 lg:gap-y-5 lg:py-7">
          {ICONS.map((Icon, index) => {
            const part = index + 1
            if (part === CASH && !takesCash && !words.isOwn(`title${CASH}`)) return null
            return (
              <li key={part} className="flex items-center gap-3">
                <Icon className="size-6 shrink-0 stroke-[1.5] md:size-7" aria-hidden="true" />
                <div className="min-w-0">
                  <p className="font-display text-sm leading-tight font-bold md:text-base">{words(`title${part}`)}</p>
                  <p className="mt-0.5 text-xs leading-tight text-muted md:text-sm">{words(`text${part}`)}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </Container>
    </section>
  )
}
