import { keepCoupon, keepGiftCard } from '../../state/cart/kept-codes.ts'
import { dropSharedKey, hasSentDraft } from '../../state/drafts/checkout-draft.ts'
import { dropDraft } from '../../state/drafts/drop-draft.ts'

/** What this tab has ordered is bought: its form, its codes and, by `clear`, its cart are done with. */
export function dropBought(clear: () => void): void {
  if (!hasSentDraft()) return
  dropDraft()
  dropSharedKey()
  keepCoupon(null)
  keepGiftCard(null)
  clear()
}
