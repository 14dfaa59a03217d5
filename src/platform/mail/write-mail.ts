import { type Block, forLog, forReader } from './blocks.ts'
import { letterHtml, letterText } from './letter.ts'
import type { Mail } from './mailer.ts'

type Writing = Omit<Mail, 'text' | 'html' | 'logText'> & {
  shop: string
  /** What stands above it; the subject, if it is not given. */
  title?: string
  blocks: readonly Block[]
  footer: string
}

/** An email in the store's look, as HTML and as text, and as the log may keep it: without codes and what links carry. */
export function writeMail({ shop, title, blocks, footer, ...mail }: Writing): Mail {
  const letter = { shop, title: title ?? mail.subject, blocks, footer }
  return { ...mail, text: letterText(letter, forReader), html: letterHtml(letter), logText: letterText(letter, forLog) }
}
