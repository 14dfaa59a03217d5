/**
 * A path within this store to redirect to, or null. Everything that a browser could read as another site is refused:
 * `//evil`, `/\evil`, `/.evil/..//x`, encoded control characters, schemes (A21).
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !text.startsWith('/') || /[\s\\]|\p{Cc}/u.test(text)) return null
  try {
    const url = new URL(text, 'http://own.invalid')
    if (url.origin !== 'http://own.invalid') return null
    const path = decodeURIComponent(url.pathname)
    if (path.startsWith('//') || /[\\]|\p{Cc}/u.test(path)) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
