import { paise } from '../../shared/money.ts'
import type { CartItem } from './schemas.ts'

/** A cart line for tests. */
export const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  name: id.toUpperCase(),
  price: paise(100_000),
  image: null,
  quantity: 1,
  variantId: `${id}-v`,
  ...more,
})
