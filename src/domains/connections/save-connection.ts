import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { smtpUrlOf } from '../../platform/email/try-mail-server.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, forbidUnlessRecent } from '../roles/index.ts'
import { changeSettings, readSettings } from '../settings/index.ts'
import type { ConnectionSetup } from './connection-setup.ts'
import { refuse } from './problems.ts'
import { CONNECTIONS_TAG, readMailServer, readRazorpayKeys, seal } from './read-connections.ts'
import { type MailServer, type RazorpayKeys, SERVICES, type Service } from './schemas.ts'
import { connections } from './tables.ts'

type Refused = 'FORBIDDEN' | 'LOGIN_AGAIN' | 'SET_BY_ENVIRONMENT' | 'CONNECTION_INVALID' | 'CONNECTION_FAILED'

function forbidChange(
  ctx: Context,
  { fromEnvironment }: ConnectionSetup,
  service: Service,
): Refusal<'FORBIDDEN' | 'LOGIN_AGAIN' | 'SET_BY_ENVIRONMENT'> | null {
  const refused = forbidUnlessRecent(ctx, 'connections.write')
  return refused ?? (fromEnvironment[service] ? refuse('SET_BY_ENVIRONMENT') : null)
}

/**
 * Saves the mail server once it has accepted a test email to the owner; from then on every process sends through it.
 * An empty password keeps the saved one, but only for the same server and user: else it could be sent to a stranger's.
 */
export async function saveMailServer(
  ctx: Context,
  setup: ConnectionSetup,
  given: MailServer,
): Promise<Result<{ sentTo: string }, Refused>> {
  const refused = forbidChange(ctx, setup, 'email')
  if (refused) return refused
  if (ctx.actor.kind !== 'staff') return refuse('FORBIDDEN')
  const kept = await readMailServer(ctx)
  const isSame = kept?.host === given.host && kept.port === given.port && kept.user === given.user
  const password = given.user === '' ? '' : given.password || (isSame ? kept.password : '')
  if (given.user !== '' && password === '')
    return refuse('CONNECTION_INVALID', { fields: { password: 'Enter the password' } })
  const server = { ...given, password }
  const failure = await trySending(ctx, setup, server, ctx.actor.email)
  if (failure) return refuse('CONNECTION_FAILED', { message: failure })
  return ctx.transaction(async (tx) => {
    await write(tx, 'email', seal('email', server))
    await recordActivity(tx, {
      action: 'connection.save',
      subject: ['connection', 'email'],
      before: kept && shownServer(kept),
      after: shownServer(server),
    })
    return ok({ sentTo: ctx.actor.kind === 'staff' ? ctx.actor.email : '' })
  })
}

/** Sends a test email to the owner through the saved mail server. */
export async function sendTestEmail(
  ctx: Context,
  setup: ConnectionSetup,
): Promise<Result<{ sentTo: string }, Refused | 'CONNECTION_NOT_FOUND'>> {
  const refused = forbidChange(ctx, setup, 'email')
  if (refused) return refused
  const server = await readMailServer(ctx)
  if (!server || ctx.actor.kind !== 'staff') return refuse('CONNECTION_NOT_FOUND')
  const failure = await trySending(ctx, setup, server, ctx.actor.email)
  return failure ? refuse('CONNECTION_FAILED', { message: failure }) : ok({ sentTo: ctx.actor.email })
}

async function trySending(ctx: Context, setup: ConnectionSetup, server: MailServer, to: string) {
  const { store } = await readSettings(ctx)
  return setup.tryMailServer({
    smtpUrl: smtpUrlOf(server),
    from: { name: store.name, address: server.sender },
    to,
    subject: `Test email from ${store.name}`,
    text: `Your mail server ${server.host} works. ${store.name} sends its emails through it from now on.`,
  })
}

/**
 * Saves Razorpay’s keys once Razorpay has accepted them; from then on card and UPI are offered. Empty secrets keep the
 * saved ones, for the same key ID.
 */
export async function saveRazorpayKeys(
  ctx: Context,
  setup: ConnectionSetup,
  given: RazorpayKeys,
): Promise<Result<null, Refused>> {
  const refused = forbidChange(ctx, setup, 'razorpay')
  if (refused) return refused
  const kept = await readRazorpayKeys(ctx)
  const keys = {
    keyId: given.keyId,
    keySecret: given.keySecret || (kept?.keyId === given.keyId ? kept.keySecret : ''),
    webhookSecret: given.webhookSecret || (kept?.webhookSecret ?? ''),
  }
  const fields = {
    ...(keys.keySecret ? {} : { keySecret: 'Enter the key secret' }),
    ...(keys.webhookSecret ? {} : { webhookSecret: 'Enter the secret of the webhook' }),
  }
  if (Object.keys(fields).length > 0) return refuse('CONNECTION_INVALID', { fields })
  const fault = await setup.checkKeys(keys)
  if (fault === 'wrong')
    return refuse('CONNECTION_INVALID', { fields: { keySecret: 'Razorpay doesn’t know this key ID and secret' } })
  if (fault) return refuse('CONNECTION_FAILED', { message: 'Razorpay can’t be reached now. Please try again.' })
  return ctx.transaction(async (tx) => {
    await write(tx, 'razorpay', seal('razorpay', keys))
    await noteProvider(tx, 'razorpay')
    await recordActivity(tx, {
      action: 'connection.save',
      subject: ['connection', 'razorpay'],
      before: kept && { keyId: kept.keyId },
      after: { keyId: keys.keyId },
    })
    return ok(null)
  })
}

/** Removes a service's settings. Emails go to files again; card and UPI are no longer offered. */
export async function removeConnection(
  ctx: Context,
  setup: ConnectionSetup,
  name: string,
): Promise<Result<null, Refused | 'CONNECTION_NOT_FOUND'>> {
  const service = SERVICES.find((each) => each === name)
  if (!service) return forbid(ctx, 'connections.write') ?? refuse('CONNECTION_NOT_FOUND')
  const refused = forbidChange(ctx, setup, service)
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const gone = await tx.db.delete(connections).where(eq(connections.service, service)).returning()
    if (gone.length === 0) return refuse('CONNECTION_NOT_FOUND')
    if (service === 'razorpay') await noteProvider(tx, 'sandbox')
    await recordActivity(tx, { action: 'connection.remove', subject: ['connection', service] })
    await tx.purge([CONNECTIONS_TAG])
    return ok(null)
  })
}

const shownServer = ({ password: _, ...shown }: MailServer) => shown

async function write(tx: Context, service: Service, sealed: string): Promise<void> {
  const row = { service, sealed, changedAt: tx.now() }
  await tx.db.insert(connections).values(row).onConflictDoUpdate({ target: connections.service, set: row })
  await tx.purge([CONNECTIONS_TAG])
}

/** Pages and prices offer the methods of this provider. */
async function noteProvider(tx: Context, provider: 'razorpay' | 'sandbox'): Promise<void> {
  const noted = await changeSettings({ ...tx, actor: { kind: 'system' } }, { payments: { provider } })
  if (!noted.ok) throw new Error(`The payment provider could not be noted: ${noted.code}`)
}
