const MAX_REMEMBERED = 4096

/** Caches the text made of each value: lists sort the same names again and again. */
export function rememberTexts(write: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>()
  return (value) => {
    const found = known.get(value)
    if (found !== undefined) return found
    if (known.size >= MAX_REMEMBERED) known.clear()
    const text = write(value)
    known.set(value, text)
    return text
  }
}
