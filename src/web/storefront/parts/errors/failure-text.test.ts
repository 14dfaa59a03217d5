import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { failureText, isFailedLoad } from './failure-text.ts'

const lost = new TypeError('Failed to fetch')
const answered = (status: number) => new ErrorResponse(status, '', null)

test.each([
  ['/product/whey', answered(503), 'Failed to fetch product: 503'],
  ['/product/whey', lost, 'Network error'],
  ['/', answered(500), 'Failed to fetch banners: 500'],
  ['/', lost, 'Network error while fetching banners'],
  ['/category/protein', new Error('Unexpected Server Error'), 'Failed to fetch category: 500'],
  ['/brand/north', lost, 'Network error while fetching brand'],
  ['/goal/strength', answered(502), 'Failed to fetch products. Failed to fetch goal: 502'],
  ['/goal/strength', lost, 'An error occurred while fetching data. Network error while fetching goal'],
  ['/shop', answered(500), 'HTTP error! status: 500'],
  ['/search', lost, 'Network error'],
  ['/checkout', lost, null],
])('R345 R346 R347: what failed at %s is said', (path, error, text) => expect(failureText(path, error)).toBe(text))

test('a redirect and a 404 are answers; an outage and a lost connection are failures', () => {
  expect([new Response(null, { status: 303 }), answered(404)].map(isFailedLoad)).toEqual([false, false])
  expect([answered(500), lost, new Error('Unexpected Server Error')].map(isFailedLoad)).toEqual([true, true, true])
})
