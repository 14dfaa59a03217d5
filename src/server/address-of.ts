import type { IncomingMessage } from 'node:http'
import { canonicalIp } from '../platform/ip-address.ts'

/**
 * The visitor's address. Each proxy in front appends the address it was contacted from to `X-Forwarded-For`; anything
 * further left was sent by the visitor and may be made up (A15). Always in canonical form, so that addresses can be
 * compared.
 */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
  const seen = proxies > 0 ? named.at(-proxies) : undefined
  return canonicalIp(seen ?? '') ?? canonicalIp(socket.remoteAddress ?? '') ?? ''
}
