import { lineKey, mergeContents } from '../../../../domains/cart/rules.ts'
import type { CartContents, KeptLine } from '../../../../domains/cart/schemas.ts'

export const isSameCart = (a: CartContents, b: CartContents): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Three-way merge of a cart that was `base` at the last sync and is now `mine` here and `theirs` in the account. A line
 * changed on one side takes that side's quantity; a line changed on both takes the larger quantity.
 */
export function rebaseCart(base: CartContents, mine: CartContents, theirs: CartContents): CartContents {
  if (isSameCart(mine, base)) return theirs
  if (isSameCart(theirs, base)) return mine
  const lines = rebaseLines(base.lines, mine.lines, theirs.lines)
  const later = rebaseLines(base.later, mine.later, theirs.later)
  return mergeContents({ lines, later }, { lines: [], later: [] })
}

function rebaseLines(base: readonly KeptLine[], mine: readonly KeptLine[], theirs: readonly KeptLine[]): KeptLine[] {
  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)]
  return [...new Map([...own, ...other])].flatMap(([key]) => {
    const [before, here, there] = [was, own, other].map((lines) => lines.get(key)?.quantity ?? 0) as [
      number,
      number,
      number,
    ]
    const isTheirs = here === before
    const line = isTheirs ? (other.get(key) ?? own.get(key)) : (own.get(key) ?? other.get(key))
    const quantity = isTheirs ? there : there === before ? here : Math.max(here, there)
    return line && quantity > 0 ? [{ ...line, quantity }] : []
  })
}

const byKey = (lines: readonly KeptLine[]) => new Map(lines.map((line) => [lineKey(line), line]))
