export type Mark = 'strong' | 'em' | 'h2' | 'ul' | 'a'

/** A chosen text with a mark around it; each of its lines becomes an entry of a list. */
export function marked(mark: Mark, text: string): string {
  if (mark === 'a')
    return /^https:\/\/\S+$/.test(text) ? `<a href="${text}">${text}</a>` : `<a href="https://">${text}</a>`
  if (mark !== 'ul') return `<${mark}>${text}</${mark}>`
  const entries = text.split('\n').filter((line) => line.trim())
  return `<ul>\n${(entries.length > 0 ? entries : ['']).map((line) => `<li>${line.trim()}</li>`).join('\n')}\n</ul>`
}
