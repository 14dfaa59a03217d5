import { slugify } from '../../../../shared/slugs.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'

/** The countries that the imports come from, each linking to its products. */
export function Origins({ origins }: { origins: { country: string; count: number }[] }) {
  return (
    <nav aria-label="Products by country of origin">
      <ul className="flex flex-wrap gap-2 lg:justify-end">
        {origins.map(({ country, count }) => (
          <li key={country}>
            <SoftLink
              href={`/shop?origin=${slugify(country)}`}
              className="flex min-h-11 items-center gap-2 rounded-pill border border-ink-line px-4 text-sm hover:border-paper hover:underline"
            >
              {country} <span className="figures font-display font-bold">{count}</span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
