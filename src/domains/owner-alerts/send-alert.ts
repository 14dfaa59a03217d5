import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { findRoleHolders } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { conditions } from './conditions.ts'
import { ownerAlertEmail } from './owner-alert-email.ts'
import type { Notice } from './schemas.ts'

/** Who is emailed: the address of the settings, else every owner. */
export async function findRecipients(ctx: Context): Promise<string[]> {
  const { alerts } = await readSettings(ctx)
  if (alerts.email) return [alerts.email]
  const holders = await findRoleHolders(ctx)
  return holders.filter(({ role }) => role === 'owner').map(({ email }) => email)
}

/** Emails an alert to the owner; on `owner-alert.due`. */
export async function sendOwnerAlert(ctx: Context, mailer: Mailer, notice: Notice): Promise<void> {
  const { store } = await readSettings(ctx)
  const { page } = conditions[notice.condition]
  for (const to of await findRecipients(ctx))
    await mailer.send(ownerAlertEmail(notice, { to, shop: store.name, link: page && mailer.link(page) }))
}

/** What a webhook gets: `text` is what chat programs show. */
export async function describeAlert(ctx: Context, notice: Notice): Promise<Record<string, string>> {
  const { store } = await readSettings(ctx)
  const { condition, kind, text, since, at } = notice
  const { label, advice } = conditions[condition]
  const words = kind === 'cleared' ? `Back to normal. It was: ${text}` : `${text} ${advice}`
  return { text: `${store.name}: ${label}. ${words}`, condition, state: kind, problem: text, since, at }
}
