import { useId, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { ChevronRight } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { ProductCount } from '../../parts/product-card/product-count.tsx'
import { MenuContents } from './menu-contents.tsx'
import type { MenuCategory } from './menu-data.ts'
import { useAim } from './use-aim.ts'
import { useMenu } from './use-menu.ts'

/**
 * Categories on the left, the chosen one's subcategories on the right, each with some of its products (R47, R48). In
 * the DOM the subcategories follow their category, so that screen readers reach them there. For Tab a category is one
 * stop, or it would take forty to reach the third; the right arrow enters its subcategories, and a line says so. Once
 * inside them, Tab goes through them too.
 */
export function CategoryMenu() {
  const categories = useMenu().data?.categories ?? []
  const [chosen, setChosen] = useState(0)
  const aim = useAim('right', setChosen)
  const [isWalked, setWalked] = useState(false)
  const hint = useId()
  return (
    <MenuContents loading="Loading categories..." empty="No categories available" isEmpty={categories.length === 0}>
      <ul
        className="grid grid-cols-[16rem_minmax(0,1fr)] gap-x-10"
        style={{ gridTemplateRows: `repeat(${categories.length}, auto) 1fr` }}
        onPointerLeave={aim.leave}
        onFocus={({ target }) => setWalked(target.matches(':focus-visible') && !target.closest('[data-pane]'))}
        onBlur={() => setWalked(false)}
      >
        {categories.map((category, index) => (
          <li key={category.slug} className="contents">
            <SoftLink
              href={`/category/${category.slug}`}
              data-chosen={index === chosen ? '' : undefined}
              aria-describedby={hint}
              onFocus={() => setChosen(index)}
              onPointerMove={(event) => aim.point(event, index)}
              className={cx(
                'col-start-1 flex min-h-9 items-center justify-between gap-2 rounded-control px-3 py-1.5 text-sm font-semibold',
                index === chosen ? 'bg-accent' : 'hover:bg-mist',
              )}
            >
              {category.name}
              <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
            </SoftLink>
            {index === chosen && (
              <div
                data-pane=""
                className="sticky top-0 col-start-2 row-start-1 row-end-[-1] min-w-0 self-start"
                onPointerEnter={() => aim.arrive(index)}
              >
                <Subcategories category={category} tabIndex={isWalked ? -1 : undefined} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p id={hint} className="sr-only mt-4 text-xs text-muted [ul:has(:focus-visible)+&]:not-sr-only">
        Right arrow for the subcategories, left arrow to come back, Escape to close.
      </p>
    </MenuContents>
  )
}

function Subcategories({ category, tabIndex }: { category: MenuCategory; tabIndex: number | undefined }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-5 xl:grid-cols-3">
        {category.subcategories.map((subcategory) => (
          <li key={subcategory.slug}>
            <SoftLink
              href={`/category/${category.slug}/${subcategory.slug}`}
              tabIndex={tabIndex}
              className="flex items-baseline gap-2 py-1 text-sm font-semibold hover:underline"
            >
              {subcategory.name}
              <span className="figures text-xs font-medium text-muted">
                <ProductCount count={subcategory.productCount} />
              </span>
            </SoftLink>
            <ul
              // Browsers make a list that scrolls a stop of its own if nothing in it is one.
              tabIndex={tabIndex}
              className={cx(
                'max-h-16 overflow-y-auto overscroll-contain',
                subcategory.products.length > 2 && 'fade-end',
              )}
            >
              {subcategory.products.map((product) => (
                <li key={product.slug}>
                  <SoftLink
                    href={`/product/${product.slug}`}
                    tabIndex={tabIndex}
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
      <div className="mt-6 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <p className="eyebrow text-muted">Best in {category.name}</p>
        <SoftLink
          href={`/category/${category.slug}`}
          tabIndex={tabIndex}
          className="py-1 text-sm font-semibold underline"
        >
          View all {category.name}
        </SoftLink>
      </div>
      <ul className="mt-3 grid grid-cols-4 gap-4">
        {category.best.map(({ slug, name, image }) => (
          <li key={slug}>
            <SoftLink
              href={`/product/${slug}`}
              tabIndex={tabIndex}
              className="group block text-sm leading-snug font-medium"
            >
              <Thumb name={image} tint={category.tint} sizes="208px" className="h-40 rounded-card" imgClassName="p-2" />
              <span className="mt-2 line-clamp-2 group-hover:underline">{name}</span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </>
  )
}
