import type { IncomingMessage } from 'node:http'

/**
 * The address that a request comes from. Each proxy in front adds to `X-Forwarded-For` whom it spoke with; what stands
 * further left was sent by the visitor and may be made up (trust A15).
 */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
  const seen = proxies > 0 ? named.at(-proxies) : undefined
  return (seen || socket.remoteAddress) ?? ''
}
