import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createVisits } from './visits.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const fromApiValue = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  'user-agent': CHROME,
}

/** What is counted for one request answered with that status. */
function countedOf({
  url = '/product/whey',
  method = 'GET',
  status = 200,
  headers = {} as Record<string, string>,
} = {}) {
  const visits = createVisits(() => Date.parse('2026-11-22T05:45:00Z'))
  const response = Object.assign(new EventEmitter(), { statusCode: status })
  const request = { url, method, headers: { ...fromApiValue, ...headers } } as unknown as IncomingMessage
  visits.note(request, response as unknown as ServerResponse)
  response.emit('finish')
  return [...visits.take()]
}

test('who opens a page from outside is counted in their hour of India', () => {
  const eleven = [[Date.parse('2026-11-22T11:00:00+05:30'), 1]]
  expect(countedOf()).toEqual(eleven)
  expect(countedOf({ headers: { 'sec-fetch-site': 'none' } })).toEqual(eleven)
  expect(countedOf({ status: 304, url: '/' })).toEqual(eleven)
})

test.each([
  ['goes on inside the shop', { headers: { 'sec-fetch-site': 'same-origin' } }],
  ['is a picture', { headers: { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' } }],
  ['is fetched in advance', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['is a search engine', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['is a form', { method: 'POST' }],
  ['is staff', { url: '/admin/orders' }],
  ['is the API', { url: '/api/auth/google/callback?code=x' }],
  ['finds nothing', { status: 404 }],
  ['is sent on', { status: 302 }],
])('what %s is no visit', (_, request) => {
  expect(countedOf(request)).toEqual([])
})

test('what was taken is not counted again', () => {
  const visits = createVisits()
  const response = Object.assign(new EventEmitter(), { statusCode: 200 })
  visits.note({ url: '/', method: 'GET', headers: fromApiValue } as unknown as IncomingMessage, response as never)
  expect([...visits.take()]).toEqual([])
  response.emit('finish')
  expect([...visits.take().values()]).toEqual([1])
  expect([...visits.take()]).toEqual([])
})
