import { type Block, forLog, forReader } from './blocks.ts'
import { emailHtml, emailText } from './email-html.ts'
import type { EmailMessage } from './mailer.ts'

type Writing = Omit<EmailMessage, 'text' | 'html' | 'logText'> & {
  shop: string
  /** What stands above it; the subject, if it is not given. */
  title?: string
  blocks: readonly Block[]
  footer: string
}

/** An email in the store's look, as HTML and as text, and as the log may keep it: without codes and what links carry. */
export function writeEmail({ shop, title, blocks, footer, ...mail }: Writing): EmailMessage {
  const letter = { shop, title: title ?? mail.subject, blocks, footer }
  return { ...mail, text: emailText(letter, forReader), html: emailHtml(letter), logText: emailText(letter, forLog) }
}
