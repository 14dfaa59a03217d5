import type { Settings } from '../../../../domains/settings/schemas.ts'
import { BadgeCheck, Globe, PackageSearch, Truck } from '../../../ui/icons.tsx'
import { useShop } from '../../state/store/use-shop.ts'

type PointsProps = Pick<Settings['shipping'], 'zones' | 'dispatchHours'>

/** The four points of the page, each with a fact that can be checked. */
export function Points({ zones, dispatchHours }: PointsProps) {
  const { returns } = useShop()
  const bands = zones.map(({ name, minDays, maxDays }) => `${name} ${minDays}-${maxDays}`).join(', ')
  const points = [
    {
      Icon: Globe,
      title: 'Global Sourcing',
      text: 'Maker and country of origin stand on the product’s page, as they stand on its label.',
    },
    {
      Icon: BadgeCheck,
      title: 'Quality Assured',
      text: `Nutrition table, ingredients and allergens before you buy. A damaged, wrong or expired pack goes back within ${returns.windowDays} days.`,
    },
    {
      Icon: PackageSearch,
      title: 'Exclusive Products',
      text: 'Formulas that are not made here, with the price per serving, so that they can be compared with those that are.',
    },
    {
      Icon: Truck,
      title: 'Fast Delivery',
      text: `Orders leave within ${dispatchHours} hours. Days on the way: ${bands}.`,
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
