import { saveCouponCode, saveGiftCardCode } from '../../state/cart/saved-codes.ts'
import { deleteSharedKey, hasSentDraft } from '../../state/drafts/checkout-draft.ts'
import { deleteDraft } from '../../state/drafts/delete-draft.ts'

/** Cleans up after this tab's order is paid: deletes its draft and codes, and empties its cart with `clear`. */
export function removeBoughtItems(clear: () => void): void {
  if (!hasSentDraft()) return
  deleteDraft()
  deleteSharedKey()
  saveCouponCode(null)
  saveGiftCardCode(null)
  clear()
}
