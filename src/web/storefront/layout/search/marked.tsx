import { markMatches } from '../../../../domains/search/rules.ts'

/** A text with the typed words marked where they begin a word. */
export function Marked({ text, query }: { text: string; query: string }) {
  let at = 0
  return markMatches(text, query).map((part) => {
    // Where a part begins is its name.
    const key = at
    at += part.text.length
    return part.isMatch ? (
      <mark key={key} className="bg-accent-soft text-ink">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    )
  })
}
