/** What this browser keeps until it is cleared. Reading `window.localStorage` itself throws where a browser blocks it. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** What this tab keeps. Reading `window.sessionStorage` itself throws where a browser blocks it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
