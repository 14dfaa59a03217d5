import { SoftLink } from '../../ui/soft-link.tsx'

export type OfferTile = { slug: string; name: string; tint: string; offers: number }

/** The categories that have something on offer, each leading to just that. */
export function OfferTiles({ tiles }: { tiles: OfferTile[] }) {
  return (
    <nav aria-label="Offers by category" className="mb-10 md:mb-12">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {tiles.map(({ slug, name, tint, offers }) => (
          <li key={slug}>
            <SoftLink
              href={`/category/${slug}?onSale=1`}
              style={{ backgroundColor: tint }}
              className="group flex h-20 items-center justify-between gap-2 rounded-card px-4"
            >
              <span className="text-sm leading-tight font-semibold group-hover:underline">{name}</span>
              <span className="figures text-sm text-muted">{offers}</span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
