import { Fragment } from 'react'

/** A text with the typed words marked where they begin a word. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`\\b(${words.join('|')})`, 'gi'))
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    index % 2 === 1 ? <mark key={index} className="bg-accent-soft text-ink">{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )
}
