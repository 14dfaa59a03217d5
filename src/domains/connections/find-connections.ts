import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import type { ConnectionSetup } from './connection-setup.ts'
import { readConnection } from './read-connections.ts'
import type { MailServer, RazorpayKeys, Service } from './schemas.ts'

/** `environment`: set up there, and not changed here; `unreadable`: has to be entered again. */
export type ConnectionState = 'none' | 'environment' | 'admin' | 'unreadable'
type View<T> = { state: ConnectionState; changedAt: string | null; value: T | null }
/** Without any secret. */
export type Connections = {
  email: View<Omit<MailServer, 'password'> & { hasPassword: boolean }>
  razorpay: View<{ keyId: string; isTest: boolean }>
}

/** How email and payments are set up, for the owner. */
export async function findConnections(
  ctx: Context,
  { fromEnvironment }: ConnectionSetup,
): Promise<Result<Connections, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'connections.write')
  if (refused) return refused
  return ok({
    email: await viewOf(ctx, 'email', fromEnvironment.email, ({ password, ...shown }: MailServer) => ({
      ...shown,
      hasPassword: password !== '',
    })),
    razorpay: await viewOf(ctx, 'razorpay', fromEnvironment.razorpay, ({ keyId }: RazorpayKeys) => ({
      keyId,
      isTest: keyId.startsWith('rzp_test_'),
    })),
  })
}

async function viewOf<S extends Service, T>(
  ctx: Context,
  service: S,
  isFromEnvironment: boolean,
  show: (value: S extends 'email' ? MailServer : RazorpayKeys) => T,
): Promise<View<T>> {
  if (isFromEnvironment) return { state: 'environment', changedAt: null, value: null }
  const found = await readConnection(ctx, service)
  if (found === null || found === 'unreadable') return { state: found ?? 'none', changedAt: null, value: null }
  return {
    state: 'admin',
    changedAt: found.changedAt.toISOString(),
    value: show(found.value as Parameters<typeof show>[0]),
  }
}
