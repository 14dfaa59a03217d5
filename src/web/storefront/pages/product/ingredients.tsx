import { TriangleAlert } from '../../../ui/icons/goods-icons.ts'
import type { ProductView } from './product-view.ts'

export const hasIngredients = ({ ingredients, allergens }: ProductView): boolean =>
  ingredients.length > 0 || allergens.length > 0

/** The ingredients in the order of the label, and the allergens. */
export function Ingredients({ product: { ingredients, allergens, isFood } }: { product: ProductView }) {
  return (
    <div className="max-w-read">
      {allergens.length > 0 && (
        <p className="mb-6 flex items-start gap-3 rounded-card bg-accent-soft p-4 text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            <strong>Allergens:</strong> {allergens.join(', ')}
          </span>
        </p>
      )}
      {ingredients.length > 0 && (
        <>
          <ol className="divide-y divide-line border-y border-line">
            {ingredients.map((ingredient, index) => (
              <li key={ingredient} className="flex gap-4 py-2.5">
                <span className="figures w-6 shrink-0 text-sm text-muted" aria-hidden="true">
                  {index + 1}
                </span>
                {ingredient}
              </li>
            ))}
          </ol>
          {isFood && <p className="mt-3 text-xs text-muted">Listed in descending order by weight.</p>}
        </>
      )}
    </div>
  )
}
