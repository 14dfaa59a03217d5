const MAX_REMEMBERED = 4096

/** Remembers how numbers are written: a list formats the same prices in every rendering, and Intl takes its time. */
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
