import type { GoalValue } from '../../../../domains/catalog/schemas.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { countedProducts } from '../../parts/product-list/list-head.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import type { Words } from './words.ts'

type Tile = { slug: string; name: string; value: GoalValue; productCount: number; images: string[] }

/** Four tiles by training goal, with its best-selling packs and the number of products (R99 to R101, D53, D233). */
export function GoalTiles({ goals, words }: { goals: Tile[]; words: Words }) {
  if (goals.length === 0) return null
  return (
    <section className="later below" aria-label={words('heading')}>
      <SectionHead title={words('heading')} text={words('text')} />
      <ul className="scroll-row flex gap-3 md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {goals.map(({ slug, name, value, productCount, images }) => (
          <li key={slug} className="w-[43%] shrink-0 md:w-auto">
            <SoftLink href={`/goal/${slug}`} className={`group goal-tile goal-${value}`}>
              <span className="goal-name">{name}</span>
              <span className="figures relative z-3 mt-1 text-sm">{countedProducts(productCount)}</span>
              {images.map((image) => (
                <Picture
                  key={image}
                  place="thumb"
                  name={image}
                  alt=""
                  sizes="(min-width: 768px) 160px, 88px"
                  className="goal-pack"
                />
              ))}
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
