import { isIPv4, isIPv6 } from 'node:net'

/** NAT64 and its like write an IPv4 address into the last 32 bits. */
const WITH_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * One text for each address, however it was written: IPv4 as it is, also where IPv6 carries it (`::ffff:1.2.3.4`), and
 * IPv6 as eight groups without leading zeros. Ports, brackets and zones, which some proxies send along, are dropped. Null
 * for what is no address.
 */
export function canonicalIp(text: string): string | null {
  const trimmed = text.trim()
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.split('%')[0] ?? ''
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const high = groups.slice(0, 6).join(':')
  return WITH_IPV4.includes(high) ? dotted(groups.slice(6)) : groups.join(':')
}

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  // The parser of URLs writes every form in one way: hexadecimal, compressed once.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')

/** Whom limits count as one visitor: an IPv4 address, or the /64 that every IPv6 customer owns. */
export const visitorOf = (ip: string): string => prefixOf(ip, 4, 4)

/** Whom limits count as one network: an IPv4 /24, or an IPv6 /48, which anybody gets for nothing. */
export const networkOf = (ip: string): string => prefixOf(ip, 3, 3)

function prefixOf(ip: string, bytes: number, groups: number): string {
  const address = canonicalIp(ip)
  if (address === null) return ip || 'unknown'
  return isIPv4(address) ? address.split('.').slice(0, bytes).join('.') : address.split(':').slice(0, groups).join(':')
}
