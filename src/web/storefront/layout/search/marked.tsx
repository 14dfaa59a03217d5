import { markMatches } from '../../../../domains/search/rules.ts'

/** A text with the typed words marked at the beginning of a word. */
export function Marked({ text, query }: { text: string; query: string }) {
  let at = 0
  return markMatches(text, query).map((part) => {
    // The start of a part is its key.
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
