import { formatMoney } from '../../../../shared/money.ts'
import { Headset, Lock, PackageCheck, Truck } from '../../../ui/icons.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { useShop } from '../../state/store/use-shop.ts'

/** Four reasons, with amounts and hours from the settings (R106, D1, D8). */
export function WhyChoose() {
  const { store, freeThreshold, hours } = useShop()
  const team = hours.map((each) => `${each.days} ${each.time}`).join(', ')
  const reasons = [
    {
      Icon: Truck,
      title: 'Free shipping',
      text: `On every order over ${formatMoney(freeThreshold)}, anywhere in India.`,
    },
    {
      Icon: Lock,
      title: 'Secure checkout',
      text: 'The total you see is the total you pay, counted again by our server.',
    },
    { Icon: Headset, title: '24/7 support', text: `Order tracking at any hour. The team answers ${team}.` },
    {
      Icon: PackageCheck,
      title: 'Premium quality',
      text: 'Sealed packs with batch and expiry, and the whole label on the page.',
    },
  ]
  return (
    <section aria-label={`Why choose ${store.name}`}>
      <SectionHead title={`Why choose ${store.name}`} />
      <ul className="grid gap-x-6 gap-y-8 border-t border-ink pt-8 sm:grid-cols-2 lg:grid-cols-4">
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
