import { SoftLink } from '../../../ui/soft-link.tsx'
import { ProductCount } from '../../parts/product-card/product-count.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'

type Tile = { slug: string; name: string; tint: string; productCount: number }

/** Every category on its own tint. */
export function CategoryTiles({ categories }: { categories: Tile[] }) {
  const filled = categories.filter((category) => category.productCount > 0)
  if (filled.length === 0) return null
  return (
    <section aria-label="Shop by Category">
      <SectionHead title="Shop by Category" />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {filled.map(({ slug, name, tint, productCount }) => (
          <li key={slug}>
            <SoftLink
              href={`/category/${slug}`}
              style={{ backgroundColor: tint }}
              className="group relative flex min-h-20 items-center justify-between gap-2 overflow-hidden rounded-card px-4 md:min-h-24"
            >
              <span className="relative text-sm leading-tight font-semibold group-hover:underline">{name}</span>
              <span className="figures relative text-sm text-muted">
                <ProductCount count={productCount} />
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
