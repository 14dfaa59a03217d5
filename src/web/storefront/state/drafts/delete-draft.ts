import { tabStorage } from '../browser-storage.ts'
export const DRAFT_PLACE = 'nutri_checkout'
export const CHAT_PLACE = 'nutri_chat'
export const GIFT_CARD_PLACE = 'appliedGiftCard'

/** Deletes the checkout draft, its gift card and the chat. Kept small, since every page can end a session. */
export function deleteDraft(storage: Storage | null = tabStorage()): void {
  try {
    storage?.removeItem(DRAFT_PLACE)
    storage?.removeItem(CHAT_PLACE)
    storage?.removeItem(GIFT_CARD_PLACE)
  } catch {
    // Blocked storage holds nothing.
  }
}
