import { newToken } from '../../shared/ids.ts'
import type { StorageTarget } from '../storage/storage-url.ts'
import { openSecrets } from './blocks.ts'
import { openDelivery } from './delivery.ts'
import { openDeliveryApart } from './delivery-apart.ts'
import { type EmailLook, LOGO_CID } from './email-brand.ts'
import { emailFile } from './email-files.ts'
import type { EmailContent } from './email-html.ts'
import { reveal, type Secret, secret, type Words } from './secret.ts'

export type EmailMessage = {
  to: string
  /** The reply address, if not the store's. Validated at input, like `to`. */
  replyTo?: string
  subject: string
  text: string
  /** Becomes HTML when the email is sent, in the brand's colours then. */
  content: EmailContent
  /** `text` without its secrets, made by `writeEmail`: the only version that is ever stored. */
  logText: string
  /** Same value, same email: the file name or Message-ID is derived from it. */
  id?: string
  /** Set on every email that people can unsubscribe from: email programs show a button that posts to it (RFC 8058). */
  unsubscribeUrl?: Words
  /** Creates the attachments when the email is sent; they are not stored anywhere. */
  attach?: () => Promise<Attachment[]>
}

export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Mailer = {
  send(mail: EmailMessage): Promise<void>
  /** An absolute address of this store for a link in an email; secret if its path is. */
  link: MakeLink
  /** No mail server is set up: every email is written to a file and reaches nobody. */
  isFileOnly?: boolean
  close(): void
}

type MakeLink = { (path: string): string; (path: Secret): Secret; (path: Words): Words }

/** Makes links that begin with this address. */
export function linksOf(origin: string): MakeLink {
  function link(path: string): string
  function link(path: Secret): Secret
  function link(path: Words): Words
  function link(path: Words): Words {
    return typeof path === 'string' ? `${origin}${path}` : secret(`${origin}${reveal(path)}`)
  }
  return link
}

/** With the logo itself, which goes along as an attachment. */
type PrintedLook = EmailLook & { logo: { png: Buffer } | null }

/** What another thread is handed: data alone, with its secrets readable and without the logo's bytes. */
function plainOf(content: EmailContent, brand: PrintedLook | null) {
  const logo = brand?.logo ? { width: brand.logo.width, height: brand.logo.height } : null
  return { content: { ...content, blocks: content.blocks.map(openSecrets) }, look: brand && { ...brand, logo } }
}

/** A part of the email itself, which its HTML shows. */
const logoFile = (content: Buffer) => ({ filename: 'logo.png', contentType: 'image/png', content, cid: LOGO_CID })

type Sender = { name: string; address: string }

export type MailerOptions = {
  /** `smtp://user:password@host:port`; without it every email is written to a file in `folder`. */
  smtpUrl?: string | null | undefined
  /** A function is called again for each email, since the sender may change. */
  from: string | (() => Promise<Sender>)
  /** The brand's colours, asked for with each email; the default ones if missing. */
  look?: () => Promise<PrintedLook>
  folder: string
  /** The place of these files instead of `folder`. */
  bucket?: StorageTarget | null
  publicUrl: string
  /** How long the mail server may stay silent. */
  timeoutMs?: number
  /** Whether emails are built and sent in a thread of their own. */
  isApart?: boolean
}

const TIMEOUT_MS = 20_000

/** Sends by SMTP, or writes `.eml` files. Addresses are validated at input. */
export function createMailer({
  smtpUrl = null,
  from,
  look,
  folder,
  bucket = null,
  publicUrl,
  timeoutMs = TIMEOUT_MS,
  isApart = false,
}: MailerOptions): Mailer {
  const origin = publicUrl.replace(/\/+$/, '')
  const open = isApart ? openDeliveryApart : openDelivery
  const delivery = open({ smtpUrl: smtpUrl || null, folder, bucket, timeoutMs })
  return {
    link: linksOf(origin),
    isFileOnly: !smtpUrl,
    send: async ({ to, replyTo, subject, text, content, id, unsubscribeUrl, attach }) => {
      const file = emailFile(id ?? `${Date.now()}-${newToken()}`)
      const brand = look ? await look() : null
      const message = {
        from: typeof from === 'string' ? from : await from(),
        to,
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        attachments: [...(attach ? await attach() : []), ...(brand?.logo ? [logoFile(brand.logo.png)] : [])],
        messageId: `<${id ?? newToken()}@${new URL(origin).hostname}>`,
        headers: unsubscribeUrl
          ? {
              'List-Unsubscribe': `<${reveal(unsubscribeUrl)}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {},
      }
      await delivery.deliver({ file, message, ...plainOf(content, brand) })
    },
    close: () => delivery.close(),
  }
}
