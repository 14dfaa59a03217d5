import type { Topic } from '../schemas.ts'
import type { Mark } from './lexicon.ts'

/** Whether a message has a word with one of these meanings. */
export type Has = (...marks: Mark[]) => boolean

const firstOf = (topics: readonly (readonly [Topic, boolean])[]): Topic | null =>
  topics.find(([, isMeant]) => isMeant)?.[0] ?? null

/** Topics that apply whatever else the message says, the more specific first. */
export const strongTopic = (has: Has): Topic | null =>
  firstOf([
    ['giftBalance', has('gift') && has('balance')],
    ['giftCards', has('gift')],
    ['debited', has('debited')],
    ['unknown', has('tricks') && !has('coupon')],
    ['undelivered', has('undelivered')],
    ['courier', has('carrier') && !has('mine', 'order')],
    ['damaged', has('damaged')],
    ['abroad', has('abroad') && has('delivery', 'order', 'where', 'place', 'cost')],
    ['invoice', has('invoice')],
    ['contact', has('trouble')],
    ['membershipEnd', has('membership') && has('cancel', 'refund', 'return')],
    ['refund', has('refund')],
    ['password', has('password')],
    ['profile', has('change') && has('details')],
    ['returns', has('return')],
    ['pickup', has('pickup') && !has('mine')],
    ['guestCancel', has('cancel') && has('guest')],
    ['unknown', has('jobs', 'elsewhere')],
    ['membership', has('membership')],
    ['coupons', has('coupon')],
    ['ordering', (has('place') && !has('delivery', 'cost')) || (has('account') && !has('where'))],
    ['cash', has('cash')],
    ['data', has('data')],
    ['newsletter', has('newsletter')],
    ['complaint', has('complaint')],
    ['genuine', has('genuine')],
    ['tax', has('tax')],
    ['payment', (has('pay') && !has('where')) || has('safe')],
    ['expiry', has('expiry')],
    ['hours', has('hours') && !has('order', 'delivery', 'goods', 'gain', 'loss')],
  ])

/** Topics whose words also occur with products: "any discount on whey", "premium whey", "thanks". */
export const weakTopic = (has: Has): Topic =>
  firstOf([
    ['contact', has('contact')],
    ['brands', has('brands')],
    ['store', has('store')],
    ['coupons', has('sale')],
    ['membership', has('premium')],
    ['ordering', has('order')],
    ['self', has('self')],
    ['thanks', has('thanks')],
    ['greeting', has('greeting')],
  ]) ?? 'unknown'
