import { renderToStaticMarkup } from 'react-dom/server'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { countedProducts } from '../../parts/product-list/list-head.tsx'

/** The brands with products, the preferred ones first. */
export const brandTiles = (brands: readonly { slug: string; name: string; productCount: number }[]): string =>
  renderToStaticMarkup(
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
    </ul>,
  )
