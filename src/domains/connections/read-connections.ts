import { eq } from 'drizzle-orm'
import { decrypt, encrypt } from '../../platform/auth/encrypt.ts'
import type { Context } from '../../platform/context.ts'
import type { ConnectionSetup } from './connection-setup.ts'
import { MailServer, RazorpayKeys, type Service } from './schemas.ts'
import { connections } from './tables.ts'

/** Purged in every process when a connection changes. */
export const CONNECTIONS_TAG = 'connections'

type Kept<T> = { value: T; changedAt: Date }
const schemas = { email: MailServer, razorpay: RazorpayKeys }
type Values = { email: MailServer; razorpay: RazorpayKeys }

const purposeOf = (service: Service) => `connection ${service}`
export const seal = <S extends Service>(service: S, value: Values[S]): string =>
  encrypt(JSON.stringify(value), purposeOf(service))

/**
 * What is saved for a service, or null. `unreadable`: it was encrypted with another session secret, so the owner has to
 * enter it again.
 */
export async function readConnection<S extends Service>(
  ctx: Context,
  service: S,
): Promise<Kept<Values[S]> | 'unreadable' | null> {
  const [row] = await ctx.memory.remember(`connection ${service}`, [CONNECTIONS_TAG], () =>
    ctx.db.select().from(connections).where(eq(connections.service, service)),
  )
  if (!row) return null
  const text = decrypt(row.sealed, purposeOf(service))
  if (text === null) return 'unreadable'
  return { value: schemas[service].parse(JSON.parse(text)) as Values[S], changedAt: row.changedAt }
}

/** The mail server that the owner has set up, or null. */
export async function readMailServer(ctx: Context): Promise<MailServer | null> {
  const found = await readConnection(ctx, 'email')
  return found === 'unreadable' ? null : (found?.value ?? null)
}

/** The Razorpay keys that the owner has set up, or null. */
export async function readRazorpayKeys(ctx: Context): Promise<RazorpayKeys | null> {
  const found = await readConnection(ctx, 'razorpay')
  return found === 'unreadable' ? null : (found?.value ?? null)
}

/** The services whose saved secrets can't be decrypted any more. */
export async function findUnreadableServices(ctx: Context): Promise<Service[]> {
  const rows = await ctx.db.select().from(connections)
  return rows
    .filter(({ service, sealed }) => decrypt(sealed, purposeOf(service)) === null)
    .map(({ service }) => service)
}

/** Whether emails reach anybody, and whether the owner has chosen their sender. */
export async function findEmailSetup(
  ctx: Context,
  { fromEnvironment: { email, sender } }: ConnectionSetup,
): Promise<{ hasServer: boolean; hasSender: boolean }> {
  const saved = email ? null : await readMailServer(ctx)
  return { hasServer: email || saved !== null, hasSender: sender || saved !== null }
}
