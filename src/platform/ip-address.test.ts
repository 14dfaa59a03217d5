import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalIp, networkOf, visitorOf } from './ip-address.ts'

const groups = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 0xffff })), { minLength: 8, maxLength: 8 })
const ipv4 = fc.array(fc.nat({ max: 255 }), { minLength: 4, maxLength: 4 })

/**
 * Every textual form of an address that RFC 4291 allows: case, leading zeros, each run of zeros compressed, dotted end.
 */
function formsOf(address: readonly number[]): string[] {
  const dotted = address.slice(6).flatMap((group) => [group >> 8, group & 255])
  const ways = [1, 2, 3, 4].flatMap((digits) => {
    const hex = address.map((group) => group.toString(16).padStart(digits, '0'))
    return [hex, [...hex.slice(0, 6), dotted.join('.')]]
  })
  const forms = ways.flatMap((parts) => {
    const texts = [parts.join(':')]
    for (let from = 0; from < parts.length; from += 1)
      for (let to = from + 1; to <= parts.length; to += 1) {
        if (!parts.slice(from, to).every((part) => /^0+$/.test(part))) break
        texts.push(`${parts.slice(0, from).join(':')}::${parts.slice(to).join(':')}`)
      }
    return texts
  })
  return forms.flatMap((form) => [form, form.toUpperCase(), `[${form}]:443`, `${form}%eth0`])
}

test('A58: every textual form of one IPv6 address counts as one visitor and one network', () => {
  fc.assert(
    fc.property(groups, (address) => {
      for (const of of [canonicalIp, visitorOf, networkOf])
        expect(new Set(formsOf(address).map((form) => of(form))).size).toBe(1)
    }),
  )
})

test('A58: addresses inside one /64 count as one visitor, and the next /64 as another', () => {
  fc.assert(
    fc.property(groups, groups, fc.nat({ max: 0xffff }), (one, two, third) => {
      // Prefixes that carry IPv4 addresses are not anybody's network.
      fc.pre(one.slice(0, 4).some((group) => group !== 0) && !(one[0] === 0x64 && one[1] === 0xff9b))
      const text = (address: readonly number[]) => address.map((group) => group.toString(16)).join(':')
      const [prefix, rest] = [one.slice(0, 4), two.slice(4)]
      expect(visitorOf(text([...prefix, ...rest]))).toBe(visitorOf(text(one)))
      fc.pre(third !== one[3])
      const neighbour = text([...one.slice(0, 3), third, ...rest])
      expect(visitorOf(neighbour)).not.toBe(visitorOf(text(one)))
      expect(networkOf(neighbour)).toBe(networkOf(text(one)))
    }),
  )
})

test('A58: IPv4 carried in IPv6 is that IPv4 address', () => {
  fc.assert(
    fc.property(ipv4, (bytes) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes
      const text = bytes.join('.')
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      const forms = [`::ffff:${text}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`, `64:ff9b::${hex}`, `${text}:8080`]
      for (const form of forms) expect(canonicalIp(form)).toBe(text)
      expect(visitorOf(`::ffff:${hex}`)).toBe(visitorOf(text))
    }),
  )
})

test('what is no address stands for itself', () => {
  for (const text of ['', 'unknown', '1.2.3', '1.2.3.400', ':::', '1:2:3:4:5:6:7:8:9', 'fe80::1::2'])
    expect(canonicalIp(text)).toBeNull()
  expect([visitorOf(''), visitorOf('unknown')]).toEqual(['unknown', 'unknown'])
})
