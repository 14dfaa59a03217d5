import { daysText, hoursText } from '../../../../domains/content/rules.ts'
import type { Settings } from '../../../../domains/settings/schemas.ts'
import { BadgeCheck, Globe, PackageSearch, Truck } from '../../../ui/icons/icons.tsx'
import { useShop } from '../../state/store/use-shop.ts'

type PointsProps = Pick<Settings['shipping'], 'dispatchHours'> & { zones: string }

/** The four points of the page, each with a fact that can be checked. */
export function Points({ zones, dispatchHours }: PointsProps) {
  const { returns } = useShop()
  const points = [
    {
      Icon: Globe,
      title: 'Global Sourcing',
      text: 'Every product page shows the manufacturer and country of origin, exactly as on the label.',
    },
    {
      Icon: BadgeCheck,
      title: 'Quality Assured',
      text: `See nutrition, ingredients and allergens before you buy. Return a damaged, wrong or expired pack within ${daysText(returns.faultWindowDays)}.`,
    },
    {
      Icon: PackageSearch,
      title: 'Exclusive Products',
      text: 'Formulas made outside India, with the price per serving so that you can compare.',
    },
    {
      Icon: Truck,
      title: 'Fast Delivery',
      text: `Dispatched within ${hoursText(dispatchHours)}. Delivery: ${zones}.`,
    },
  ]
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {points.map(({ Icon, title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-6">
          <Icon className="size-7 stroke-[1.5]" aria-hidden="true" />
          <h2 className="mt-4 text-lg">{title}</h2>
          <p className="mt-1.5 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
