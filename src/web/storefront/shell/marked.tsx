/** A text with the typed words marked where they begin a word. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (words.length === 0) return text
  let at = 0
  // Every second part is a match; where a part begins is its name.
  return text.split(new RegExp(`\\b(${words.join('|')})`, 'gi')).map((part, index) => {
    const start = at
    at += part.length
    const key = `${start}-${index % 2}`
    return index % 2 === 1 ? (
      <mark key={key} className="bg-accent-soft text-ink">
        {part}
      </mark>
    ) : (
      <span key={key}>{part}</span>
    )
  })
}
