import { expect, test } from 'vitest'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { mayOffer } from './popup-rule.ts'

const visitor = { user: null, isReady: true, isFailed: false }
const asha: CustomerView = {
  id: 'usr_1',
  email: 'asha@example.in',
  isEmailVerified: true,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: null,
  createdAt: '2026-11-22T06:00:00Z',
}

test.each([
  '/',
  '/shop',
  '/category/proteins/whey',
  '/product/evening-casein',
  '/search',
  '/brands',
  '/brand/north',
  '/goal/build-muscle',
  '/offers',
  '/pages/our-story',
])('D45: a visitor who looks around at %s may be offered the newsletter', (path) =>
  expect(mayOffer(path, visitor)).toBe(true),
)

test.each([
  '/cart',
  '/checkout',
  '/thank-you',
  '/orders/NS-ABC123DEF',
  '/orders/NS-ABC123DEF/pay',
  '/orders/NS-ABC123DEF/erase',
  '/track-order',
  '/gift-card',
  '/member',
  '/account/settings/password',
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-email',
  '/newsletter/unsubscribe',
  '/review/evening-casein',
  '/alert/cart',
  '/contact',
  '/faqs',
  '/shipping-returns',
  '/shopping',
])('D45: at %s nothing comes between a person and what they are doing', (path) =>
  expect(mayOffer(path, visitor)).toBe(false),
)

test('D45: customers are never asked, nor is anyone before it is known who is signed in', () => {
  expect(mayOffer('/', { ...visitor, user: asha })).toBe(false)
  expect(mayOffer('/', { ...visitor, isReady: false })).toBe(false)
  expect(mayOffer('/', { ...visitor, isFailed: true })).toBe(false)
})
