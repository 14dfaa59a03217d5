import { cx } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { countedProducts } from '../../parts/product-list/list-head.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import type { Words } from './words.ts'

type Tile = { slug: string; name: string; tint: string; productCount: number; image: string | null }

/** Every category on its own tint, with the pack of its best-selling product; on phones in two rows to swipe. */
export function CategoryTiles({ categories, words }: { categories: Tile[]; words: Words }) {
  if (categories.length === 0) return null
  return (
    <section className="later below" aria-label={words('heading')}>
      <SectionHead title={words('heading')} text={words('text')} />
      <ul
        className={cx(
          'scroll-row grid auto-cols-[44%] grid-flow-col',
          // Two tiles fit side by side on a phone; a second row would be empty.
          categories.length > 2 && 'grid-rows-2',
          'gap-3 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-3 sm:grid-rows-none lg:grid-cols-5',
        )}
      >
        {categories.map(({ slug, name, tint, productCount, image }) => (
          <li key={slug}>
            <SoftLink
              href={`/category/${slug}`}
              style={{ backgroundColor: tint }}
              className="group relative flex h-full min-h-22 items-center gap-1 overflow-hidden rounded-card pl-3 md:min-h-32 md:pl-4"
            >
              <span className="min-w-0 flex-1 py-2 md:py-3">
                <span className="block text-sm leading-tight font-semibold wrap-break-word group-hover:underline md:text-base md:leading-tight">
                  {name}
                </span>
                <span className="figures mt-1 block text-xs text-muted">{countedProducts(productCount)}</span>
              </span>
              {image && (
                <Picture
                  place="thumb"
                  name={image}
                  alt=""
                  sizes="96px"
                  className="h-20 w-15 shrink-0 transition-transform duration-200 group-hover:-translate-y-1 max-2xs:hidden md:mr-1 md:h-28 md:w-22"
                />
              )}
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
