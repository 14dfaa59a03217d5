import { SoftLink } from '../../../ui/soft-link.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import type { BestSellerGroup } from './group-best-sellers.ts'
import { MenuContents } from './menu-contents.tsx'
import { useMenu } from './use-menu.ts'

/** Best sellers by category and subcategory (R54 to R57). */
export function BestSellerMenu() {
  const groups = useMenu().data?.bestSellers ?? []
  return (
    <MenuContents loading="Loading bestsellers..." empty="No best sellers yet" isEmpty={groups.length === 0}>
      <ul className="columns-3 gap-x-8 xl:columns-4">
        {groups.map((group, at) => (
          <li key={group.category + group.subcategory} className="break-inside-avoid pb-6">
            {groups[at - 1]?.category !== group.category && <p className="eyebrow text-ink">{group.category}</p>}
            <p className="text-xs text-muted">{group.subcategory}</p>
            <ul className="mt-2">
              {group.products.map((product) => (
                <li key={product.slug}>
                  <BestSeller product={product} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </MenuContents>
  )
}

/** A row with the product picture, for the menu and the drawer. */
export function BestSeller({ product }: { product: BestSellerGroup['products'][number] }) {
  return (
    <SoftLink
      href={`/product/${product.slug}`}
      className="group flex items-center gap-3 py-1.5 text-sm leading-snug font-medium"
    >
      <Thumb name={product.image} tint={product.tint} sizes="40px" className="h-12 w-10" />
      <span className="line-clamp-2 min-w-0 group-hover:underline">{product.name}</span>
    </SoftLink>
  )
}
