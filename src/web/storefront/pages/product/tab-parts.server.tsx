import { renderToStaticMarkup } from 'react-dom/server'
import { hasIngredients, Ingredients } from './ingredients.tsx'
import { hasNutrition, NutritionTable } from './nutrition-table.tsx'
import type { ProductView } from './product-view.ts'

/** What the tabs besides the description show, as HTML; empty if there is nothing to show. */
export const tabParts = (product: ProductView): { ingredients: string; nutrition: string } => ({
  ingredients: hasIngredients(product) ? renderToStaticMarkup(<Ingredients product={product} />) : '',
  nutrition: product.isFood && hasNutrition(product) ? renderToStaticMarkup(<NutritionTable product={product} />) : '',
})
