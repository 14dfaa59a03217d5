import { SoftLink } from '../../../ui/soft-link.tsx'
import { ProductCount } from '../../parts/product-card/product-count.tsx'

export type OfferTile = { slug: string; name: string; tint: string; offers: number }

/** The categories with products on sale, each linking to exactly those. */
export function OfferTiles({ tiles }: { tiles: OfferTile[] }) {
  return (
    <nav aria-label="Offers by category" className="mb-10 md:mb-12">
      <ul className="scroll-row flex gap-2 md:grid md:grid-cols-3 md:gap-3 lg:grid-cols-5">
        {tiles.map(({ slug, name, tint, offers }) => (
          <li key={slug} className="shrink-0">
            <SoftLink
              href={`/category/${slug}?onSale=1&sort=saving`}
              style={{ backgroundColor: tint }}
              className="group flex min-h-12 items-center justify-between gap-3 rounded-control px-4 md:min-h-20 md:rounded-card"
            >
              <span className="text-sm leading-tight font-semibold group-hover:underline">{name}</span>
              <span className="figures text-sm text-muted">
                <ProductCount count={offers} />
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
