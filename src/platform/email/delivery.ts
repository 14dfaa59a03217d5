import nodemailer, { type SendMailOptions } from 'nodemailer'
import { openS3Store } from '../storage/s3-store.ts'
import type { StorageTarget } from '../storage/storage-url.ts'
import { writeAtomicallySync } from '../storage/write-atomically.ts'
import type { EmailLook } from './email-brand.ts'
import { EMAILS } from './email-files.ts'
import { type EmailContent, emailHtml } from './email-html.ts'

/**
 * An email as plain data, which another thread can be handed; `file` names it where no mail server is set up. Its HTML is
 * rendered during delivery, away from the thread that answers shoppers: rendering was a tenth of its time under load.
 */
export type Letter = { file: string; message: SendMailOptions; content: EmailContent; look: EmailLook | null }

const whole = ({ message, content, look }: Letter): SendMailOptions => ({ ...message, html: emailHtml(content, look) })

export type Delivery = {
  /** Rejects with the mail server's answer (`code`, `responseCode`), or the error of the file system. */
  deliver(letter: Letter): Promise<void>
  close(): void
}

/** `smtpUrl`: see `MailerOptions`; without it, each email becomes a file in the bucket, or without one in `folder`. */
export type DeliveryOptions = {
  smtpUrl: string | null
  folder: string
  bucket?: StorageTarget | null
  timeoutMs: number
}

/** Builds emails and hands them to the mail server, or writes `.eml` files that any email program opens. */
export function openDelivery({ smtpUrl, folder, bucket, timeoutMs }: DeliveryOptions): Delivery {
  if (smtpUrl !== null) {
    const transport = nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    return {
      deliver: async (letter) => {
        await transport.sendMail(whole(letter))
      },
      close: () => transport.close(),
    }
  }
  const store = bucket && openS3Store(bucket)
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (letter) => {
      const built = await transport.sendMail(whole(letter))
      if (store) await store.put(EMAILS + letter.file, built.message as Buffer)
      else writeAtomicallySync(folder, letter.file, built.message as Buffer)
    },
    close: () => transport.close(),
  }
}
