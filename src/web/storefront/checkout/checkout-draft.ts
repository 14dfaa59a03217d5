import { newToken } from '../../../shared/ids.ts'

/** What a shopper has typed into the checkout form, by field name. Never a card or a UPI ID. */
type CheckoutValues = Record<string, string>

/** The form's memory: the key that makes a repeated order the same order, and the typed values of one account. */
export type CheckoutDraft = { owner: string; key: string; values: CheckoutValues }

const PLACE = 'nutri_checkout'

/** Whose draft it is while nobody is signed in. */
export const GUEST_OWNER = 'guest'

/**
 * The draft of this tab, so that a reload or a lost connection costs nothing. A new one when there is none, or when
 * another account left it: one person's address is not shown to the next. Who logs in half-way through a guest's
 * checkout takes along what they typed.
 */
export function openDraft(owner: string, storage: Storage | null = tabStorage()): CheckoutDraft {
  const kept = read(storage)
  if (kept?.owner === owner) return kept
  const draft = { owner, key: newToken(), values: kept?.owner === GUEST_OWNER ? kept.values : {} }
  keepDraft(draft, storage)
  return draft
}

export function keepDraft(draft: CheckoutDraft, storage: Storage | null = tabStorage()): void {
  try {
    storage?.setItem(PLACE, JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the form itself still holds the values and the key until the tab is left.
  }
}

/** A new key for another order with the same form. */
export function renewDraft(draft: CheckoutDraft, storage: Storage | null = tabStorage()): CheckoutDraft {
  const renewed = { ...draft, key: newToken() }
  keepDraft(renewed, storage)
  return renewed
}

export function dropDraft(storage: Storage | null = tabStorage()): void {
  try {
    storage?.removeItem(PLACE)
  } catch {
    // Blocked storage holds no draft.
  }
}

function read(storage: Storage | null): CheckoutDraft | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(PLACE) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('owner' in kept)) return null
    if (typeof kept.key !== 'string' || typeof kept.owner !== 'string' || !/^[\w-]{16,64}$/.test(kept.key)) return null
    const values = 'values' in kept && typeof kept.values === 'object' && kept.values !== null ? kept.values : {}
    const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { owner: kept.owner, key: kept.key, values: Object.fromEntries(texts) }
  } catch {
    return null
  }
}

/** Reading `window.sessionStorage` itself throws where a browser blocks it. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
