/** This browser's persistent storage. Even reading `window.localStorage` throws where a browser blocks it. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** This tab's storage. Even reading `window.sessionStorage` throws where a browser blocks it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
