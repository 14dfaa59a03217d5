import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../platform/auth/identity-provider.ts'
import { canonicalIp } from '../../platform/ip-address.ts'

export type ScrapeAccess = {
  /** Grants access to the metrics; without one, only programs on this machine have it. */
  token?: string | undefined
  isLocalKnown: boolean
}

/**
 * Whether a connection from this machine is known to be a program here, not a proxy with a visitor behind it. A store with
 * a public address whose proxies aren't named may have one that adds no headers, as nginx does unless told to.
 */
export const isLocalKnown = ({ PUBLIC_URL, TRUST_PROXY }: { PUBLIC_URL: string; TRUST_PROXY: number }): boolean =>
  TRUST_PROXY > 0 || isLoopback(new URL(PUBLIC_URL))

/** Every proxy that is set up as the guide says adds at least one of these. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
const BEARER = /^Bearer +(\S+)$/i

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request may read the metrics (D170). A wrong token takes the same time whatever its length. */
export function mayScrape({ headers, socket }: IncomingMessage, { token, isLocalKnown }: ScrapeAccess): boolean {
  const given = BEARER.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined) return given !== undefined && timingSafeEqual(digest(given), digest(token))
  return (
    isLocalKnown && isOwnMachine(socket.remoteAddress) && PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}

function isOwnMachine(address = ''): boolean {
  const ip = canonicalIp(address) ?? ''
  return ip.startsWith('127.') || ip === '0:0:0:0:0:0:0:1'
}
