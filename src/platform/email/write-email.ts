import { type Block, forLog, forReader } from './blocks.ts'
import { emailHtml, emailText } from './email-html.ts'
import type { EmailMessage } from './mailer.ts'

type Writing = Omit<EmailMessage, 'text' | 'html' | 'logText' | 'paint'> & {
  shop: string
  /** The heading; defaults to the subject. */
  title?: string
  blocks: readonly Block[]
  footer: string
}

/**
 * An email in the store's design, as HTML and as text, plus the version for the log: without codes and link parameters.
 */
export function writeEmail({ shop, title, blocks, footer, ...mail }: Writing): EmailMessage {
  const letter = { shop, title: title ?? mail.subject, blocks, footer }
  return {
    ...mail,
    text: emailText(letter, forReader),
    html: emailHtml(letter),
    paint: (look) => emailHtml(letter, look),
    logText: emailText(letter, forLog),
  }
}
