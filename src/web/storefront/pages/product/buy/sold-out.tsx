import { Button, ButtonLink } from '../../../../ui/button.tsx'
import type { ProductView } from '../product-view.ts'
import { type Choice, firstChoice } from './choose-variant.ts'

/** Suggests an alternative to an out-of-stock variant: another variant of the product, else similar products. */
export function SoldOut({ product, onChoose }: { product: ProductView; onChoose: (choice: Choice) => void }) {
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
          <p>Out of stock. Similar products are available.</p>
          <ButtonLink to={`/category/${path}?inStock=1`} tone="outline" size="small" className="mt-3">
            See {shelf.name}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
