import { expect, test } from 'vitest'
import { Settings } from '../../../../domains/settings/index.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { GoogleLink } from './google-link.tsx'

const show = (hasGoogle: boolean, isDemo: boolean) => {
  const { store } = Settings.parse({ store: { isDemo } })
  return showInShop(<GoogleLink from="/checkout" hasGoogle={hasGoogle} />, { store })
}

test('R266: where Google is not set up, its button is in the demo only, which says that it is off', async () => {
  expect(await show(false, false)).toBe('')
  expect(await show(false, true)).toContain('Google sign-in is off in this demo.')
  const on = await show(true, false)
  expect(on).toContain('href="/api/auth/google?from=%2Fcheckout"')
  expect(on).not.toContain('off in this demo')
})
