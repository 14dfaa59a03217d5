import { isIPv4, isIPv6 } from 'node:net'

/** NAT64 and similar mappings put an IPv4 address into the last 32 bits. */
const WITH_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * One canonical text for each address, whatever its notation: IPv4 as it is, also when embedded in IPv6
 * (`::ffff:1.2.3.4`), and IPv6 as eight groups without leading zeros. Ports, brackets and zones, which some proxies
 * add, are removed. Null if the text is not an address.
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

/** Splits an IPv6 address into its eight groups, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every form in the same way: hexadecimal, compressed once.
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

/** The key by which limits count one visitor: an IPv4 address, or the /64 that every IPv6 customer owns. */
export const visitorOf = (ip: string): string => prefixOf(ip, 4, 4)

/** The key by which limits count one network: an IPv4 /24, or an IPv6 /48, which anybody can get for free. */
export const networkOf = (ip: string): string => prefixOf(ip, 3, 3)

function prefixOf(ip: string, bytes: number, groups: number): string {
  const address = canonicalIp(ip)
  if (address === null) return ip || 'unknown'
  return isIPv4(address) ? address.split('.').slice(0, bytes).join('.') : address.split(':').slice(0, groups).join(':')
}
