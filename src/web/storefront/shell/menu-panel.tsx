import { Container } from '../../ui/container.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { useSession } from '../account/use-session.ts'
import { CategoryMenu } from './category-menu.tsx'
import { Queries } from './query-client.tsx'
import { useMenu } from './use-menu.ts'

export type MenuName = 'categories' | 'best-sellers' | 'brands' | 'more'

/** What opens below the menu row. */
export default function MenuPanel({ name }: { name: MenuName }) {
  return (
    <Queries>
      <Container className="py-6">
        {name === 'categories' && <CategoryMenu />}
        {name === 'best-sellers' && <BestSellers />}
        {name === 'brands' && <Brands />}
        {name === 'more' && <More />}
      </Container>
    </Queries>
  )
}

function BestSellers() {
  const { data, isPending } = useMenu()
  if (isPending) return <p className="py-8 text-sm text-muted">Loading bestsellers...</p>
  if (!data?.bestSellers.length) return <p className="py-8 text-sm text-muted">No best sellers yet</p>
  return (
    <ul className="grid max-h-[60vh] grid-cols-3 gap-x-8 gap-y-6 overflow-y-auto xl:grid-cols-4">
      {data.bestSellers.map((group) => (
        <li key={group.category + group.subcategory}>
          <p className="eyebrow text-ink">{group.category}</p>
          <p className="text-xs text-muted">{group.subcategory}</p>
          <ul className="mt-2">
            {group.products.map((product) => (
              <li key={product.slug}>
                <SoftLink href={`/product/${product.slug}`} className="group flex items-center gap-3 py-1.5 text-sm">
                  <Thumb name={product.image} tint={product.tint} sizes="40px" className="h-12 w-10" />
                  <span className="line-clamp-2 group-hover:underline">{product.name}</span>
                </SoftLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Brands() {
  const { data, isPending } = useMenu()
  if (isPending) return <p className="py-8 text-sm text-muted">Loading brands...</p>
  if (!data?.brands.length) return <p className="py-8 text-sm text-muted">No brands yet</p>
  return (
    <div>
      <ul className="grid grid-cols-4 gap-2">
        {data.brands.map((brand) => (
          <li key={brand.slug}>
            <SoftLink
              href={`/brand/${brand.slug}`}
              className="flex h-14 items-center justify-between gap-2 rounded-control border border-line px-4 text-sm font-semibold hover:border-ink"
            >
              {brand.name}
              {brand.productCount > 0 && (
                <span className="figures flex items-center gap-2 text-xs font-medium text-muted">
                  <span className="size-2 rounded-pill bg-success" aria-hidden="true" />
                  {brand.productCount}
                  <span className="sr-only"> products</span>
                </span>
              )}
            </SoftLink>
          </li>
        ))}
      </ul>
      <SoftLink href="/brands" className="mt-4 inline-block py-2 text-sm font-semibold underline">
        View All {data.brandCount} Brands
      </SoftLink>
    </div>
  )
}

function More() {
  const { user } = useSession()
  const links = [
    { to: '/cart', label: 'View Cart' },
    user ? { to: '/dashboard', label: 'My Account' } : { to: '/login', label: 'Login / Sign Up' },
    { to: '/shop', label: 'All products' },
    { to: '/brands', label: 'All brands' },
  ]
  return (
    <ul className="flex gap-2">
      {links.map(({ to, label }) => (
        <li key={to}>
          <SoftLink
            href={to}
            className="flex h-12 items-center rounded-control border border-line px-5 text-sm font-semibold hover:border-ink"
          >
            {label}
          </SoftLink>
        </li>
      ))}
    </ul>
  )
}
