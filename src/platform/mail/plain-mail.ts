import { escapeHtml, letter } from './letter.ts'
import type { Mail } from './mailer.ts'

export type PlainMail = {
  to: string
  id: string
  subject: string
  /** Paragraphs, as plain text. */
  lines: readonly string[]
  link?: { label: string; url: string }
  footer: string
}

/** A mail of paragraphs and one link, as text and as HTML. */
export const plainMail = ({ to, id, subject, lines, link, footer }: PlainMail): Mail => ({
  to,
  id,
  subject,
  text: [...lines, ...(link ? [`${link.label}: ${link.url}`] : []), footer].join('\n\n'),
  html: letter(
    subject,
    [
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...(link ? [`<p><a href="${escapeHtml(link.url)}" style="color:#111">${escapeHtml(link.label)}</a></p>`] : []),
    ].join('\n'),
    footer,
  ),
})
