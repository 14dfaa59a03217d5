import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

const request = (forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage

test.each([
  [0, undefined, '10.0.0.1'],
  [0, '203.0.113.7', '10.0.0.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [1, undefined, '10.0.0.1'],
  [2, '203.0.113.7', '10.0.0.1'],
  // A58: one visitor has one form, whatever notation the proxy uses.
  [1, '::FFFF:203.0.113.7', '203.0.113.7'],
  [1, '203.0.113.7:51234', '203.0.113.7'],
  [1, '[2001:DB8::1]:51234', '2001:db8:0:0:0:0:0:1'],
  [1, 'unknown', '10.0.0.1'],
])('A15 A58: behind %i proxies, X-Forwarded-For %s means %s', (proxies, forwarded, address) => {
  expect(addressOf(request(forwarded), proxies)).toBe(address)
})
