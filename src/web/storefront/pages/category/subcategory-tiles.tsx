import { Tint } from '../../../ui/picture.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { ProductCount } from '../../parts/product-card/product-count.tsx'

type SubcategoryTilesProps = {
  category: { slug: string; tint: string }
  subcategories: { name: string; slug: string; productCount: number }[]
}

/** "Browse by Subcategory" with counts; only if no subcategory is chosen (R110). */
export function SubcategoryTiles({ category, subcategories }: SubcategoryTilesProps) {
  if (subcategories.length === 0) return null
  return (
    <nav aria-label="Browse by Subcategory" className="mt-6">
      <h2 className="eyebrow mb-3 text-muted">Browse by Subcategory</h2>
      <ul className="scroll-row flex gap-2 md:flex-wrap">
        {subcategories.map(({ name, slug, productCount }) => (
          <li key={slug} className="shrink-0">
            <SoftLink
              href={`/category/${category.slug}/${slug}`}
              className="group relative flex min-h-12 items-center gap-3 overflow-hidden rounded-control px-4 text-sm font-semibold"
            >
              <Tint color={category.tint} />
              <span className="relative group-hover:underline">{name}</span>
              <span className="figures relative text-xs font-medium text-muted">
                <ProductCount count={productCount} />
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
