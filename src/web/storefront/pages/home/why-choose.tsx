import { formatMoney } from '../../../../shared/money.ts'
import { Headset, Lock, PackageCheck, Truck } from '../../../ui/icons/goods-icons.ts'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { useShop } from '../../state/store/use-shop.ts'

/** Four reasons, with amounts and hours from the settings (R106, D1, D8). */
export function WhyChoose() {
  const { store, freeThreshold, isFreeEverywhere, hours } = useShop()
  const team = hours.map((each) => `${each.days} ${each.time}`).join(', ')
  const reasons = [
    {
      Icon: Truck,
      title: 'Free shipping',
      text: `On every order of ${formatMoney(freeThreshold)} or more, ${isFreeEverywhere ? 'anywhere in India' : 'in most areas'}.`,
    },
    {
      Icon: Lock,
      title: 'Secure checkout',
      text: 'No surprises at checkout: the total you see is the total you pay.',
    },
    { Icon: Headset, title: '24/7 support', text: `Chat with our assistant 24/7. Talk to the team ${team}.` },
    {
      Icon: PackageCheck,
      title: 'Premium quality',
      text: 'Factory-sealed packs with batch number and expiry date, and the full label on every product page.',
    },
  ]
  return (
    <section aria-label={`Why choose ${store.name}`}>
      <SectionHead title={`Why choose ${store.name}`} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 border-t border-ink pt-8 md:gap-x-6 lg:grid-cols-4">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon className="size-7 stroke-[1.5]" aria-hidden="true" />
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-1.5 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
