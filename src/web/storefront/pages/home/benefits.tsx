import { formatMoney } from '../../../../shared/money.ts'
import { Container } from '../../../ui/container.tsx'
import { BadgeCheck, Banknote, RotateCcw, Truck } from '../../../ui/icons/goods-icons.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** The promises under the hero; texts and numbers come from the settings (R88). */
export function Benefits() {
  const { freeThreshold, isFreeEverywhere, returns, takesCash } = useShop()
  const benefits = [
    {
      Icon: Truck,
      title: 'Free delivery',
      text: `on ${formatMoney(freeThreshold)} or more${isFreeEverywhere ? '' : ' in most areas'}`,
    },
    ...(takesCash ? [{ Icon: Banknote, title: 'Cash on delivery', text: 'pay at your doorstep' }] : []),
    { Icon: RotateCcw, title: `${returns.windowDays}-day returns`, text: returns.condition },
    { Icon: BadgeCheck, title: '100% authentic', text: 'factory-sealed packs' },
  ]
  return (
    <section aria-label="What you can count on" className="border-b border-line">
      <Container>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 py-5 lg:grid-cols-4 lg:py-7">
          {benefits.map(({ Icon, title, text }) => (
            <li key={title} className="flex items-center gap-3">
              <Icon className="size-6 shrink-0 stroke-[1.5] md:size-7" aria-hidden="true" />
              <div className="min-w-0">
                <p className="font-display text-sm leading-tight font-bold md:text-base">{title}</p>
                <p className="mt-0.5 text-xs leading-tight text-muted md:text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
