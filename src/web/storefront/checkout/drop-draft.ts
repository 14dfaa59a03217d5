export const DRAFT_PLACE = 'nutri_checkout'

/** Forgets what was typed into the checkout: small, since every page can end a session. */
export function dropDraft(storage: Storage | null = tabStorage()): void {
  try {
    storage?.removeItem(DRAFT_PLACE)
  } catch {
    // Blocked storage holds no draft.
  }
}

/** Reading `window.sessionStorage` itself throws where a browser blocks it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
