import { allBrands } from '../../../../domains/content/menu-rules.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { MenuContents } from './menu-contents.tsx'
import { useMenu } from './use-menu.ts'

/** The first brands, preferred ones first, with a green dot on those that have products (R58 to R63). */
export function BrandMenu({ limit, className }: { limit?: number; className: string }) {
  const { data } = useMenu()
  const brands = data?.brands.slice(0, limit) ?? []
  return (
    <MenuContents loading="Loading brands..." empty="No brands yet" isEmpty={brands.length === 0}>
      <ul className={className}>
        {brands.map((brand) => (
          <li key={brand.slug}>
            <SoftLink
              href={`/brand/${brand.slug}`}
              className="flex min-h-12 items-center justify-between gap-2 rounded-control border border-line px-3 py-2 text-sm font-semibold hover:border-ink lg:min-h-14 lg:px-4"
            >
              <span className="line-clamp-2 min-w-0 leading-tight">{brand.name}</span>
              {brand.productCount > 0 && (
                <span className="figures flex items-center gap-2 text-xs font-medium text-muted">
                  <span className="size-2 rounded-pill bg-success forced-color-adjust-none" aria-hidden="true" />
                  <span className="max-lg:sr-only">{brand.productCount}</span>
                  <span className="sr-only">{brand.productCount === 1 ? ' product' : ' products'}</span>
                </span>
              )}
            </SoftLink>
          </li>
        ))}
      </ul>
      <SoftLink href={allBrands.to} className="mt-3 inline-flex min-h-11 items-center text-sm font-semibold underline">
        View All {data?.brandCount} Brands
      </SoftLink>
    </MenuContents>
  )
}
