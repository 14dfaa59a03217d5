import { BadgeCheck, Globe, PackageSearch, Truck } from '../../../ui/icons/icons.tsx'

const POINTS = [
  { Icon: Globe, title: 'title1', text: 'text1' },
  { Icon: BadgeCheck, title: 'title2', text: 'text2' },
  { Icon: PackageSearch, title: 'title3', text: 'text3' },
  { Icon: Truck, title: 'title4', text: 'text4' },
] as const

type PointTexts = Record<(typeof POINTS)[number]['title' | 'text'], string>

/** The four points of the page, each with a fact that can be checked. */
export const Points = ({ texts }: { texts: PointTexts }) => (
  <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
    {POINTS.map(({ Icon, title, text }) => (
      <li key={title} className="border-t-2 border-ink pt-6">
        <Icon className="size-7 stroke-[1.5]" aria-hidden="true" />
        <h2 className="mt-4 text-lg wrap-anywhere">{texts[title]}</h2>
        <p className="mt-1.5 text-sm wrap-anywhere text-muted">{texts[text]}</p>
      </li>
    ))}
  </ul>
)
