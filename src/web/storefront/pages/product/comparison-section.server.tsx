import { renderToStaticMarkup } from 'react-dom/server'
import { findProduct } from '../../../../domains/catalog/index.ts'
import type { ProductCard, ProductFull } from '../../../../domains/catalog/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { Rating } from '../../../ui/rating.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { CompareTable } from '../../parts/compare/compare-table.tsx'
import { commonFigures, comparedOf } from '../../parts/compare/comparison.ts'
import { type CardView, cardView } from '../../parts/product-card/card-view.ts'
import { packZoom } from '../../parts/product-card/pack-zoom.ts'
import { CardPicture, CardPrice } from '../../parts/product-card/product-card.tsx'
import { ratingNote } from '../../parts/product-card/rating-note.ts'

const OTHERS = 2

/** Similar products as HTML: each leads to its page, where it is added to the cart. */
export async function similarSection(ctx: Context, similar: readonly ProductCard[]): Promise<string> {
  if (similar.length === 0) return ''
  const { store } = await readSettings(ctx)
  return renderToStaticMarkup(
    <>
      <h2 id="similar-title" className="display-wide text-xl md:text-3xl">
        Similar products
      </h2>
      <ul
        data-zoom={packZoom(similar, store.isDemo)}
        className="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 md:mt-8 md:grid-cols-4 md:gap-x-4 lg:gap-x-6"
      >
        {similar.map((card) => (
          <li key={card.id}>
            <SimilarCard card={cardView(card)} isDemo={store.isDemo} />
          </li>
        ))}
      </ul>
    </>,
  )
}

const SimilarCard = ({ card, isDemo }: { card: CardView; isDemo: boolean }) => (
  <article className="group product">
    <CardPicture card={card} sizes="(min-width: 768px) 25vw, 50vw" className="aspect-[4/5] w-full" />
    <div className="product-facts">
      <p className="product-brand">{card.brand}</p>
      <h3 className="product-name">
        <SoftLink href={`/product/${card.slug}`} className="product-link">
          {card.name}
        </SoftLink>
      </h3>
      <p className="product-fact">{card.fact}</p>
      <Rating {...card} note={ratingNote(card, { isDemo })} isNoteHidden={isDemo} className="mt-1.5" />
      <CardPrice card={card} className="mt-auto pt-2" />
    </div>
  </article>
)

/**
 * The product beside the two most comparable of `similar`, as HTML, since nothing in it is interactive. Empty if no two of them
 * declare the same figures.
 */
export async function comparisonSection(
  ctx: Context,
  product: ProductFull,
  similar: readonly ProductCard[],
): Promise<string> {
  const own = comparedOf(product)
  const found = await Promise.all(similar.map(({ slug }) => findProduct(ctx, slug)))
  const others = found
    .flatMap((each) => (each.ok ? [comparedOf(each.value.product)] : []))
    .filter(({ figures }) => commonFigures(own.figures, figures) > 0)
    .toSorted((a, b) => commonFigures(own.figures, b.figures) - commonFigures(own.figures, a.figures))
    .slice(0, OTHERS)
  if (others.length === 0) return ''
  const { store } = await readSettings(ctx)
  return renderToStaticMarkup(
    <>
      <h2 id="comparison-title" className="display-wide text-xl md:text-3xl">
        Compare with similar
      </h2>
      <div className="mt-6 max-w-4xl md:mt-8">
        <CompareTable
          products={[own, ...others]}
          caption={`${product.name} and similar products`}
          isDemo={store.isDemo}
          hasOwn
        />
      </div>
    </>,
  )
}
