import { type Block, forLog, forReader } from './blocks.ts'
import { emailText } from './email-html.ts'
import type { EmailMessage } from './mailer.ts'

type Writing = Omit<EmailMessage, 'text' | 'content' | 'logText'> & {
  shop: string
  /** The heading; defaults to the subject. */
  title?: string
  blocks: readonly Block[]
  footer: string
}

/**
 * An email in the store's design: its content, from which HTML is made when it is sent, its text, and the version for the
 * log, without codes and link parameters.
 */
export function writeEmail({ shop, title, blocks, footer, ...mail }: Writing): EmailMessage {
  const letter = { shop, title: title ?? mail.subject, blocks, footer }
  return {
    ...mail,
    text: emailText(letter, forReader),
    content: letter,
    logText: emailText(letter, forLog),
  }
}
