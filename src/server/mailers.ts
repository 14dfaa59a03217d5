import { readPrintedLook } from '../domains/brand/index.ts'
import { type ConnectionSetup, readMailServer } from '../domains/connections/index.ts'
import { readSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { emailFilesOf } from '../platform/email/email-files.ts'
import { createMailer, type Mailer } from '../platform/email/mailer.ts'
import { smtpUrlOf, tryMailServer } from '../platform/email/try-mail-server.ts'
import type { Env } from '../platform/env.server.ts'
import { checkRazorpayKeys } from '../platform/payment-gateways/check-keys.ts'
import { keysOf } from './gateways.ts'

/** A mailer that was replaced may still be sending: it gets this long. */
const CLOSE_MS = 60_000

export type Mailers = {
  /** Sends through the mail server that is set up now. */
  now(ctx: Context): Promise<Mailer>
  close(): void
}

/** One mailer at a time: for the environment's mail server, else for the one saved in the admin, else for files. */
export function openMailers(env: Env): Mailers {
  let open: { server: string | null; sender: string | null; mailer: Mailer } | null = null
  return {
    now: async (ctx) => {
      const saved = env.SMTP_URL ? null : await readMailServer(ctx)
      const server = env.SMTP_URL ?? (saved && smtpUrlOf(saved))
      const sender = saved?.sender ?? null
      if (open && open.server === server && open.sender === sender) return open.mailer
      const replaced = open?.mailer
      if (replaced) setTimeout(() => replaced.close(), CLOSE_MS).unref()
      const mailer = createMailer({
        smtpUrl: server,
        from: env.MAIL_FROM ?? (() => senderOf(ctx, sender)),
        look: () => readPrintedLook(ctx),
        folder: emailFilesOf(env.DATA_DIR).folder,
        bucket: env.storage,
        publicUrl: env.PUBLIC_URL,
        isApart: true,
      })
      open = { server, sender, mailer }
      return mailer
    },
    close: () => open?.mailer.close(),
  }
}

/** The store's name as sender, if the environment sets none. */
async function senderOf(ctx: Context, address: string | null) {
  const { store } = await readSettings(ctx)
  return { name: store.name, address: address ?? 'orders@localhost' }
}

/** What the environment sets up, and how what the owner sets up is tested. */
export const connectionSetupOf = (env: Env): ConnectionSetup => ({
  fromEnvironment: {
    email: Boolean(env.SMTP_URL),
    sender: Boolean(env.MAIL_FROM),
    razorpay: keysOf(env) !== null,
  },
  tryMailServer,
  checkKeys: checkRazorpayKeys(env.RAZORPAY_URL),
})
