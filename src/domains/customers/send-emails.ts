import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { readSettings } from '../settings/index.ts'
import { makeLink } from './emailed-links.ts'
import {
  deletionEmail,
  type Envelope,
  emailChangedEmail,
  emailChangeEmail,
  emailTakenEmail,
  googleLinkedEmail,
  passwordChangedEmail,
  resetEmail,
  verifyEmailEmail,
  welcomeEmail,
} from './emails/account-emails.ts'
import { securityEmail } from './emails/security-email.ts'
import { findUser } from './find-session.ts'
import { findAccountByEmail } from './lock-account.ts'
import { hasPassword } from './own-password.ts'
import type { SecurityChange } from './schemas.ts'

// Tokens are created here, not where an email is requested, so that they appear in the email alone, in no table and no
// job. A retried job sends a new link under the same id, and the previous one stops working.

type Asked = { requestId: string }

const envelope = async (ctx: Context, to: string, id: string): Promise<Envelope> => ({
  to,
  id,
  settings: await readSettings(ctx),
})

/** An account that can be emailed: a deleted one keeps an address to which nothing is sent. */
async function findReachable(ctx: Context, customerId: string) {
  const user = await findUser(ctx, customerId)
  return user?.email.endsWith('.invalid') ? null : user
}

/** Emails the link for a new password if the address has an account; on `customer.reset-requested`. */
export async function sendResetLink(
  ctx: Context,
  mailer: Mailer,
  { email, requestId }: Asked & { email: string },
): Promise<void> {
  const userId = await findAccountByEmail(ctx, email)
  if (!userId) return
  const token = await makeLink(ctx, { userId, purpose: 'reset', email })
  if (!token) return
  const url = mailer.link(token.map((value) => `/reset-password?token=${value}`))
  await mailer.send(resetEmail(await envelope(ctx, email, `reset-${requestId}`), url))
}

/** Emails the link that confirms an account's address, unless it is confirmed; on `customer.verification-requested`. */
export async function sendVerificationLink(
  ctx: Context,
  mailer: Mailer,
  { customerId, requestId }: Asked & { customerId: string },
): Promise<void> {
  const user = await findReachable(ctx, customerId)
  if (!user || user.emailVerified) return
  const token = await makeLink(ctx, { userId: user.id, purpose: 'verify', email: user.email })
  if (!token) return
  const url = mailer.link(token.map((value) => `/verify-email?token=${value}`))
  await mailer.send(verifyEmailEmail(await envelope(ctx, user.email, `verify-${requestId}`), url))
}

/** Sends the welcome email once the address is confirmed, once per account; on `customer.confirmed`. */
export async function sendWelcome(ctx: Context, mailer: Mailer, { customerId }: { customerId: string }): Promise<void> {
  const user = await findReachable(ctx, customerId)
  if (!user) return
  const to = await envelope(ctx, user.email, `${user.id}-welcome`)
  await mailer.send(welcomeEmail(to, user.firstName, mailer.link('/dashboard')))
}

/** Emails the new address of an account; on `customer.email-change-requested`. */
export async function sendEmailChangeLink(
  ctx: Context,
  mailer: Mailer,
  { customerId, email, requestId }: Asked & { customerId: string; email: string },
): Promise<void> {
  const user = await findReachable(ctx, customerId)
  if (!user) return
  // The change was requested with a password; if that has since been removed, someone else had requested it.
  if (!(await hasPassword(ctx, user.id))) return
  const to = await envelope(ctx, email, `change-${requestId}`)
  if (await findAccountByEmail(ctx, email)) return mailer.send(emailTakenEmail(to, mailer.link('/login')))
  const token = await makeLink(ctx, { userId: user.id, purpose: 'change', email })
  if (!token) return
  await mailer.send(emailChangeEmail(to, mailer.link(token.map((value) => `/verify-email?token=${value}`))))
}

/** Tells the old address that the account has moved; on `customer.email-changed`. */
export async function sendEmailChanged(
  ctx: Context,
  mailer: Mailer,
  { from, requestId }: Asked & { from: string },
): Promise<void> {
  await mailer.send(emailChangedEmail(await envelope(ctx, from, `moved-${requestId}`)))
}

/** Tells a customer that the password was changed; on `customer.password-changed`. */
export async function sendPasswordChanged(
  ctx: Context,
  mailer: Mailer,
  { customerId, requestId }: Asked & { customerId: string },
): Promise<void> {
  const user = await findReachable(ctx, customerId)
  if (!user) return
  await mailer.send(passwordChangedEmail(await envelope(ctx, user.email, `password-${requestId}`)))
}

/** Emails the link that deletes an account without a password; on `customer.deletion-requested`. */
export async function sendDeletionLink(
  ctx: Context,
  mailer: Mailer,
  { customerId, requestId }: Asked & { customerId: string },
): Promise<void> {
  const user = await findReachable(ctx, customerId)
  if (!user) return
  const token = await makeLink(ctx, { userId: user.id, purpose: 'delete', email: user.email })
  if (!token) return
  const url = mailer.link(token.map((value) => `/account/settings/delete?token=${value}`))
  await mailer.send(deletionEmail(await envelope(ctx, user.email, `delete-${requestId}`), url))
}

/** Tells a customer that Google is now linked to the account; on `customer.google-linked`. */
export async function sendGoogleLinked(
  ctx: Context,
  mailer: Mailer,
  { customerId, isTaken, requestId }: Asked & { customerId: string; isTaken: boolean },
): Promise<void> {
  const user = await findReachable(ctx, customerId)
  if (!user) return
  const to = await envelope(ctx, user.email, `google-${requestId}`)
  await mailer.send(googleLinkedEmail(to, isTaken, mailer.link('/forgot-password')))
}

/** Emails staff about a security change, at the address before the change; on `staff.security-changed`. */
export async function sendSecurityChanged(
  ctx: Context,
  mailer: Mailer,
  { to, change, requestId }: Asked & { to: string; change: SecurityChange },
): Promise<void> {
  await mailer.send(securityEmail(await envelope(ctx, to, `security-${requestId}`), change))
}
