import nodemailer, { type SendMailOptions } from 'nodemailer'
import { writeAtomicallySync } from '../storage/write-atomically.ts'

/** An email as plain data, which another thread can be handed; `file` names it where no mail server is set up. */
export type Letter = { file: string; message: SendMailOptions }

export type Delivery = {
  /** Rejects with the mail server's answer (`code`, `responseCode`), or the error of the file system. */
  deliver(letter: Letter): Promise<void>
  close(): void
}

/** `smtpUrl`: see `MailerOptions`; without it, each email becomes a file in `folder`. */
export type DeliveryOptions = { smtpUrl: string | null; folder: string; timeoutMs: number }

/** Builds emails and hands them to the mail server, or writes `.eml` files that any email program opens. */
export function openDelivery({ smtpUrl, folder, timeoutMs }: DeliveryOptions): Delivery {
  if (smtpUrl !== null) {
    const transport = nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    return {
      deliver: async ({ message }) => {
        await transport.sendMail(message)
      },
      close: () => transport.close(),
    }
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async ({ file, message }) => {
      const built = await transport.sendMail(message)
      writeAtomicallySync(folder, file, built.message as Buffer)
    },
    close: () => transport.close(),
  }
}
