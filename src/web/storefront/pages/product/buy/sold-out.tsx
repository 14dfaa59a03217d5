import { Button, ButtonLink } from '../../../../ui/button.tsx'
import type { CardView } from '../../../parts/product-card/card-view.ts'
import { ProductCard } from '../../../parts/product-card/product-card.tsx'
import { type Choice, firstChoice } from '../../../parts/variant-choice/choose-variant.ts'
import type { ProductView } from '../product-view.ts'

type SoldOutProps = { product: ProductView; similar: CardView[]; onChoose: (choice: Choice) => void }

const SIZES = '(min-width: 1024px) 230px, 45vw'

/** Suggests an alternative to an out-of-stock variant: another variant of the product, else similar products. */
export function SoldOut({ product, similar, onChoose }: SoldOutProps) {
  const { category, subcategory, variants, isInStock } = product
  const other = firstChoice(variants)
  const shelf = subcategory ?? category
  const path = subcategory ? `${category.slug}/${subcategory.slug}` : category.slug
  return (
    <div className="mt-4 rounded-card bg-mist p-4 text-sm">
      {isInStock ? (
        <>
          <p>{[other.flavor, other.weight].filter(Boolean).join(', ')} is in stock.</p>
          <Button tone="outline" size="small" onClick={() => onChoose(other)} className="mt-3">
            Choose this option
          </Button>
        </>
      ) : (
        <>
          {similar.length > 0 && (
            <section aria-labelledby="similar">
              <h2 id="similar" className="text-base">
                Similar products in stock
              </h2>
              <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-6">
                {similar.map((card) => (
                  <li key={card.id}>
                    <ProductCard card={card} sizes={SIZES} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ButtonLink to={`/category/${path}?inStock=1`} tone="outline" size="small" className="mt-4 first:mt-0">
            See {shelf.name}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
