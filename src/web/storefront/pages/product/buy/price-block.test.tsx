import { expect, test } from 'vitest'
import type { VariantView } from '../../../../../domains/catalog/schemas.ts'
import { paise } from '../../../../../shared/money.ts'
import { SessionContext, UNKNOWN } from '../../../state/session/use-session.ts'
import { showInShop } from '../../../testing/show-in-shop.tsx'
import type { ProductView } from '../product-view.ts'
import { PriceBlock } from './price-block.tsx'

const variant = { id: 'var_1', weight: '1 kg', grams: 1000, servings: null, price: paise(249_900), mrp: null }

const show = (isMember: boolean, price = variant.price) =>
  showInShop(
    <SessionContext value={{ user: null, isMember, expiryDate: null, mayRenew: false, isReady: true, isFailed: false }}>
      <PriceBlock product={{ nutrition: null } as ProductView} variant={{ ...variant, price } as VariantView} />
    </SessionContext>,
  )

test('R132: members read their own price beside the struck list price, others what members save', async () => {
  const member = await show(true)
  expect(member).toContain('Your member price: ₹2,484')
  expect(member).toMatch(/<s [^>]*>₹2,499<\/s>/)
  const other = await show(false)
  expect(other).toContain('₹15 OFF for Premium Member')
  expect(other).not.toContain('<s ')
  // Nobody saves more than the price.
  expect(await show(false, paise(1_000))).toContain('₹10 OFF for Premium Member')
})

test('a price per kilogram is for food: that of a shaker would say nothing', async () => {
  const shown = (isFood: boolean) =>
    showInShop(
      <SessionContext value={UNKNOWN}>
        <PriceBlock product={{ nutrition: null, isFood } as ProductView} variant={variant as VariantView} />
      </SessionContext>,
    )
  expect(await shown(true)).toContain('per kg')
  expect(await shown(false)).not.toContain('per kg')
})
