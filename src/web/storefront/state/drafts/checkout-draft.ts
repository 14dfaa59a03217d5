import { newToken } from '../../../../shared/ids.ts'
import { browserStorage, tabStorage } from '../browser-storage.ts'
import { DRAFT_PLACE, deleteDraft } from './delete-draft.ts'

/** What a shopper has typed into the checkout form, by field name. Never a card or a UPI ID. */
type CheckoutValues = Record<string, string>

/**
 * The form's saved state: the idempotency key of the order and the values that one account typed. `isSent`: an order
 * went out under this key and got no answer, so the retry must use the same key.
 */
export type CheckoutDraft = { owner: string; key: string; values: CheckoutValues; isSent: boolean }

const KEY = /^[\w-]{8,64}$/

/** The owner of a draft while nobody is signed in. */
export const GUEST_OWNER = 'guest'

/**
 * This tab's draft, so that a reload or a lost connection loses nothing. A new one is made if there is none or if
 * another account left it: one person's address must not be shown to the next. A guest who logs in during checkout
 * keeps what they typed. `nextKey` is shared with the shopper's other tabs and devices.
 */
export function openDraft(owner: string, nextKey: string, storage: Storage | null = tabStorage()): CheckoutDraft {
  const kept = read(storage)
  if (kept?.owner === owner && (kept.isSent || kept.key === nextKey)) return kept
  const isOurs = kept?.owner === owner || kept?.owner === GUEST_OWNER
  const draft = { owner, key: nextKey, values: isOurs ? kept.values : {}, isSent: false }
  saveDraft(draft, storage)
  return draft
}

export function saveDraft(draft: CheckoutDraft, storage: Storage | null = tabStorage()): void {
  try {
    storage?.setItem(DRAFT_PLACE, JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the form itself still holds the values and the key until the tab is closed.
  }
}

/** A new idempotency key for another order with the same form. */
export function renewDraft(draft: CheckoutDraft, storage: Storage | null = tabStorage()): CheckoutDraft {
  const renewed = { ...draft, key: newToken(), isSent: false }
  saveDraft(renewed, storage)
  return renewed
}

const SHARED_KEY = 'nutri_checkout_key'

/** The idempotency key of a guest's next order, shared by all tabs of this browser. */
export function sharedKey(storage: Storage | null = browserStorage()): string {
  try {
    const kept = storage?.getItem(SHARED_KEY)
    if (kept && KEY.test(kept)) return kept
    const made = newToken()
    storage?.setItem(SHARED_KEY, made)
    return made
  } catch {
    return newToken()
  }
}

/**
 * Deletes what was kept for the order under this key; true if this tab's form was filled in for it. The key of another
 * order, which may be waiting for its answer, stays.
 */
export function endDraft(key: string): boolean {
  try {
    if (browserStorage()?.getItem(SHARED_KEY) === key) deleteSharedKey()
  } catch {
    // Blocked storage holds no key.
  }
  if (read(tabStorage())?.key !== key) return false
  deleteDraft()
  return true
}

/** Called when a guest's order has ended, so that the next one gets another key. */
export function deleteSharedKey(storage: Storage | null = browserStorage()): void {
  try {
    storage?.removeItem(SHARED_KEY)
  } catch {
    // Blocked storage holds no key.
  }
}

/** Whether an order of this tab is waiting for its answer; survives a reload. */
export const hasSentDraft = (): boolean => read(tabStorage())?.isSent === true

function read(storage: Storage | null): CheckoutDraft | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(DRAFT_PLACE) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('owner' in kept)) return null
    if (typeof kept.key !== 'string' || typeof kept.owner !== 'string' || !KEY.test(kept.key)) return null
    const values = 'values' in kept && typeof kept.values === 'object' && kept.values !== null ? kept.values : {}
    const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const isSent = 'isSent' in kept && kept.isSent === true
    return { owner: kept.owner, key: kept.key, values: Object.fromEntries(texts), isSent }
  } catch {
    return null
  }
}
