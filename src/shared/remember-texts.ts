const MAX_REMEMBERED = 4096

/** Caches formatted numbers: a list formats the same prices at every rendering, and Intl is slow. */
export function rememberTexts(write: (value: number) => string): (value: number) => string {
  const known = new Map<number, string>()
  return (value) => {
    const found = known.get(value)
    if (found !== undefined) return found
    if (known.size >= MAX_REMEMBERED) known.clear()
    const text = write(value)
    known.set(value, text)
    return text
  }
}
