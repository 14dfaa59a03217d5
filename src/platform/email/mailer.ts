import nodemailer from 'nodemailer'
import { newToken } from '../../shared/ids.ts'
import { writeAtomically } from '../storage/write-atomically.ts'
import { emailFile } from './email-files.ts'
import { reveal, type Secret, secret, type Words } from './secret.ts'

export type EmailMessage = {
  to: string
  /** The reply address, if not the store's. Validated at input, like `to`. */
  replyTo?: string
  subject: string
  text: string
  html: string
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

type Sender = { name: string; address: string }

export type MailerOptions = {
  /** `smtp://user:password@host:port`; without it every email is written to a file in `folder`. */
  smtpUrl?: string | null | undefined
  /** A function is called again for each email, since the sender may change. */
  from: string | (() => Promise<Sender>)
  folder: string
  publicUrl: string
  /** How long the mail server may stay silent. */
  timeoutMs?: number
}

const TIMEOUT_MS = 20_000

/** Sends by SMTP, or writes `.eml` files that any email program opens. Addresses are validated at input. */
export function createMailer({ smtpUrl, from, folder, publicUrl, timeoutMs = TIMEOUT_MS }: MailerOptions): Mailer {
  const origin = publicUrl.replace(/\/+$/, '')
  const link = linksOf(origin)
  const messageOf = async ({
    to,
    replyTo,
    subject,
    text,
    html,
    id = newToken(),
    unsubscribeUrl,
    attach,
  }: EmailMessage) => ({
    from: typeof from === 'string' ? from : await from(),
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    attachments: attach ? await attach() : [],
    messageId: `<${id}@${new URL(origin).hostname}>`,
    headers: unsubscribeUrl
      ? { 'List-Unsubscribe': `<${reveal(unsubscribeUrl)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
  })

  if (smtpUrl) {
    const transport = nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    return {
      link,
      send: async (mail) => {
        await transport.sendMail(await messageOf(mail))
      },
      close: () => transport.close(),
    }
  }

  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    link,
    isFileOnly: true,
    send: async (mail) => {
      const built = await transport.sendMail(await messageOf(mail))
      await writeAtomically(folder, emailFile(mail.id ?? `${Date.now()}-${newToken()}`), built.message as Buffer)
    },
    close: () => transport.close(),
  }
}
