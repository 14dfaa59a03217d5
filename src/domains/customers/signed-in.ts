import { CLIENT_IP } from '../../platform/auth/client-ip.ts'
import type { Client } from '../../platform/http.ts'
import type { CustomerView } from './schemas.ts'

/** A session that has just begun: whose, the token for API clients, and the cookies for a browser. */
export type SignedIn = { user: CustomerView; token: string; setCookie: string[] }

/** The headers that better-auth sees: nothing of the request but where it comes from. */
export const clientHeaders = (client: Client): Headers =>
  new Headers({ [CLIENT_IP]: client.ip, 'user-agent': client.userAgent })

/** The signed token and the cookies of better-auth's answer. */
export function sessionOf(headers: Headers): Pick<SignedIn, 'token' | 'setCookie'> {
  return { token: headers.get('set-auth-token') ?? '', setCookie: headers.getSetCookie() }
}
