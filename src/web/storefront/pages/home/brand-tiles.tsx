import { SoftLink } from '../../../ui/soft-link.tsx'
import { countedProducts } from '../../parts/product-list/list-head.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import type { Words } from './words.ts'

type BrandTilesProps = { words: Words; brands: { slug: string; name: string; productCount: number }[] }

/** The brands with products, the preferred ones first. */
export const BrandTiles = ({ words, brands }: BrandTilesProps) => (
  <section className="later" aria-label={words('heading')}>
    <SectionHead title={words('heading')} text={words('text')} />
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {brands.map(({ slug, name, productCount }) => (
        <li key={slug}>
          <SoftLink
            href={`/brand/${slug}`}
            className="flex h-full min-h-20 flex-col justify-between gap-2 rounded-card border border-line p-4 transition-colors hover:border-ink"
          >
            <span className="font-display leading-tight font-bold wrap-anywhere">{name}</span>
            <span className="figures text-xs text-muted">{countedProducts(productCount)}</span>
          </SoftLink>
        </li>
      ))}
    </ul>
  </section>
)
