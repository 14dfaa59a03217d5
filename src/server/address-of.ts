import type { IncomingMessage } from 'node:http'
import { canonicalIp } from '../platform/ip-address.ts'

/**
 * The address that a request comes from. Each proxy in front adds to `X-Forwarded-For` whom it spoke with; what stands
 * further left was sent by the visitor and may be made up (A15). Always in one form, so that it can be compared.
 */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
  const seen = proxies > 0 ? named.at(-proxies) : undefined
  return canonicalIp(seen ?? '') ?? canonicalIp(socket.remoteAddress ?? '') ?? ''
}
