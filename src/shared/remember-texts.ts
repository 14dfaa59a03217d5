const MAX_REMEMBERED = 4096

/** Caches the text of each value: lists format the same prices and sort the same names again and again. */
export function rememberTexts<T extends number | string = number>(write: (value: T) => string): (value: T) => string {
  const known = new Map<T, string>()
  return (value) => {
    const found = known.get(value)
    if (found !== undefined) return found
    if (known.size >= MAX_REMEMBERED) known.clear()
    const text = write(value)
    known.set(value, text)
    return text
  }
}
