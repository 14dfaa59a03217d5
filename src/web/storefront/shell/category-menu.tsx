import { useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { ChevronRight } from '../../ui/icons.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { useMenu } from './use-menu.ts'

/** The mouse must rest this long on a category: crossing others on the way to the right changes nothing. */
const INTENT_MS = 90

/** Categories left, the chosen one's subcategories right, each with some of its products (checklist 47, 48). */
export function CategoryMenu() {
  const { data, isPending } = useMenu()
  const [chosen, setChosen] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (isPending) return <p className="py-8 text-sm text-muted">Loading categories...</p>
  const category = data?.categories[chosen]
  if (!data || !category) return <p className="py-8 text-sm text-muted">No categories available</p>
  return (
    <div className="grid grid-cols-[16rem_1fr] gap-10">
      <ul className="max-h-[70vh] overflow-y-auto" onPointerLeave={() => clearTimeout(timer.current)}>
        {data.categories.map(({ name, slug }, index) => (
          <li key={slug}>
            <SoftLink
              href={`/category/${slug}`}
              onFocus={() => setChosen(index)}
              onPointerEnter={() => {
                clearTimeout(timer.current)
                timer.current = setTimeout(() => setChosen(index), INTENT_MS)
              }}
              className={cx(
                'flex h-9 items-center justify-between rounded-control px-3 text-sm font-semibold',
                index === chosen ? 'bg-accent' : 'hover:bg-mist',
              )}
            >
              {name}
              <ChevronRight className="size-4" aria-hidden="true" />
            </SoftLink>
          </li>
        ))}
      </ul>
      <div>
        <ul className="grid grid-cols-3 gap-x-8 gap-y-6">
          {category.subcategories.map((subcategory) => (
            <li key={subcategory.slug}>
              <SoftLink
                href={`/category/${category.slug}/${subcategory.slug}`}
                className="flex items-baseline gap-2 py-1 text-sm font-semibold hover:underline"
              >
                {subcategory.name}
                <span className="figures text-xs font-medium text-muted">{subcategory.productCount}</span>
              </SoftLink>
              <ul className="max-h-16 overflow-y-auto">
                {subcategory.products.map((product) => (
                  <li key={product.slug}>
                    <SoftLink
                      href={`/product/${product.slug}`}
                      className="block truncate py-1 text-xs text-muted hover:text-ink hover:underline"
                    >
                      {product.name}
                    </SoftLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <SoftLink
          href={`/category/${category.slug}`}
          className="mt-6 inline-block py-2 text-sm font-semibold underline"
        >
          All of {category.name}
        </SoftLink>
      </div>
    </div>
  )
}
