import { saveCouponCode, saveGiftCardCode } from '../../state/cart/saved-codes.ts'
import { deleteSharedKey, hasSentDraft } from '../../state/drafts/checkout-draft.ts'
import { deleteDraft } from '../../state/drafts/delete-draft.ts'

/** What this tab has ordered is bought: its form, its codes and, by `clear`, its cart are done with. */
export function removeBoughtItems(clear: () => void): void {
  if (!hasSentDraft()) return
  deleteDraft()
  deleteSharedKey()
  saveCouponCode(null)
  saveGiftCardCode(null)
  clear()
}
