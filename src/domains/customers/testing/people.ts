import type { Actor, Context } from '../../../platform/context.ts'
import { emailHtml } from '../../../platform/email/email-html.ts'
import type { EmailMessage, Mailer } from '../../../platform/email/mailer.ts'
import { linksOf } from '../../../platform/email/mailer.ts'
import { announcedEvents } from '../../../platform/testing/index.ts'
import {
  registerCustomer,
  sendDeletionLink,
  sendEmailChanged,
  sendEmailChangeLink,
  sendGoogleLinked,
  sendPasswordChanged,
  sendResetLink,
  sendVerificationLink,
  sendWelcome,
} from '../index.ts'
import { NewCustomer } from '../schemas.ts'

export const HERE = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' }
export const PASSWORD = 'four plain words'

/** A new customer, signed in. */
export async function newPerson(ctx: Context, name: string) {
  const input = NewCustomer.parse({
    firstName: name,
    lastName: 'Rao',
    email: `${name}@example.in`,
    phone: '9876543210',
    password: PASSWORD,
  })
  const result = await registerCustomer(ctx, input, HERE)
  if (!result.ok) throw new Error(result.code)
  const { user, setCookie, token } = result.value
  const actor: Actor = { kind: 'customer', id: user.id, email: user.email }
  return { ...user, actor, token, headers: cookiesOf(setCookie) }
}

/** The request headers of a browser with these cookies. */
export const cookiesOf = (setCookie: readonly string[]) =>
  new Headers({ cookie: setCookie.map((each) => each.split(';')[0]).join('; ') })

/** A mailer that collects emails as their recipients see them. */
export function outbox(): Mailer & { mails: (EmailMessage & { html: string })[] } {
  const mails: (EmailMessage & { html: string })[] = []
  return {
    mails,
    send: async (mail) => void mails.push({ ...mail, html: emailHtml(mail.content) }),
    link: linksOf('https://shop.example'),
    close: () => undefined,
  }
}

const reactions: Record<string, (ctx: Context, mailer: Mailer, data: never) => Promise<void>> = {
  'customer.verification-requested': sendVerificationLink,
  'customer.confirmed': sendWelcome,
  'customer.reset-requested': sendResetLink,
  'customer.password-changed': sendPasswordChanged,
  'customer.email-change-requested': sendEmailChangeLink,
  'customer.email-changed': sendEmailChanged,
  'customer.deletion-requested': sendDeletionLink,
  'customer.google-linked': sendGoogleLinked,
}

/** Handles all events of one name, as the job queue does, and returns the emails. */
export async function emailsOf(ctx: Context, event: string): Promise<EmailMessage[]> {
  const mailer = outbox()
  for (const each of await announcedEvents(ctx))
    if (each.event === event) await reactions[event]?.(ctx, mailer, each.data as never)
  return mailer.mails
}

/** The token of the link in an email. */
export const tokenIn = (mail: EmailMessage | undefined): string => /token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
