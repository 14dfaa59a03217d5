import type { Block } from './blocks.ts'
import { letterHtml, letterText } from './letter.ts'
import type { Mail } from './mailer.ts'

type Writing = Omit<Mail, 'text' | 'html'> & {
  shop: string
  /** What stands above it; the subject, if it is not given. */
  title?: string
  blocks: readonly Block[]
  footer: string
}

/** A mail in the shop's look, as HTML and as text. */
export function writeMail({ shop, title, blocks, footer, ...mail }: Writing): Mail {
  const letter = { shop, title: title ?? mail.subject, blocks, footer }
  return { ...mail, text: letterText(letter), html: letterHtml(letter) }
}
