import { pictureFor } from '../../../../../domains/catalog/rules.ts'
import type { VariantView } from '../../../../../domains/catalog/schemas.ts'
import { known } from '../../../parts/product-card/known.ts'
import { type ConfirmIn, useCartActions } from '../../../state/cart/cart-store.tsx'
import { useAdded } from '../../../state/cart/use-added.ts'
import type { ProductView } from '../product-view.ts'

/** Adds the chosen variant; `isAdded` stays true for a moment afterwards. */
export function useAddToCart(product: ProductView, variant: VariantView | undefined) {
  const { add } = useCartActions()
  const [isAdded, setAdded] = useAdded()
  const addToCart = (quantity: number, confirmIn: ConfirmIn = 'drawer'): boolean => {
    if (!variant) return false
    const { id, slug, name, images } = product
    const { flavor, weight, mrp, price, id: variantId } = variant
    const image = pictureFor(images, { flavor, weight })
    const item = {
      id,
      slug,
      name,
      brand: product.brand.name,
      category: product.category.name,
      price,
      image: image?.name ?? null,
      variantId,
      ...known({ mrp, flavor, weight }),
    }
    if (!add(item, quantity, confirmIn)) return false
    setAdded(true)
    return true
  }
  return { addToCart, isAdded }
}
