import { z } from 'zod'
import { days, text } from '../part-schemas.ts'
import { counted, row, same, whole } from './printed.ts'
import { section, settingIn } from './setting.ts'

const inReturns = settingIn('returns')

const RETURNS = ['home', 'product', 'about', 'shipping-returns', 'terms', 'faqs', 'contact', 'assistant']
const POLICY = ['shipping-returns', 'terms', 'faqs', 'assistant']

/** The store's return policy: the only place that says what can come back, until when, and who pays for it. */
export const returns = section({
  windowDays: inReturns(days(30), {
    label: 'Return window',
    kind: 'number',
    unit: 'days',
    help: 'For unopened products, from delivery. Shown on product pages, in the terms and by the assistant.',
    printed: [
      row([17, 19], counted('day'), RETURNS),
      row([17, 19], (length) => `"merchantReturnDays":${length}}`, ['home']),
    ],
  }),
  condition: inReturns(text('unopened, with the seal intact'), {
    label: 'Condition',
    kind: 'text',
    help: 'The condition of products you accept back, in a few words.',
    printed: row(['still wrapped', 'not yet touched'], same, RETURNS),
  }),
  faultWindowDays: inReturns(days(30), {
    label: 'Return window for faulty products',
    kind: 'number',
    unit: 'days',
    help: 'For products that arrive damaged, wrong, expired or not genuine, opened or not. You pay for their return.',
    printed: row([46, 47], counted('day'), [...POLICY, 'dubai-import', 'mail: order.delivered']),
  }),
  finalCategories: inReturns(z.array(z.string().trim().min(1).max(60)).max(30).default([]), {
    label: 'Not returnable unless faulty',
    kind: 'lines',
    help: 'Names of categories or subcategories, one per line. Shown on their products and before a return is requested.',
    printed: row([['Belts of steel'], ['Capes of wool']], ([name = '']) => name, POLICY),
  }),
  unopenedPostage: inReturns(z.enum(['customer', 'store']).default('customer'), {
    label: 'Return shipping of unopened products',
    kind: 'choice',
    choices: [
      { value: 'customer', label: 'The customer pays' },
      { value: 'store', label: 'We pay' },
    ],
    help: 'You always pay for the return of faulty products.',
    printed: 'decides',
  }),
  refundDays: inReturns(text('5-7', 20), {
    label: 'Refund within',
    kind: 'text',
    unit: 'days',
    help: 'Business days from the inspection, as a range such as 5-7. The bank’s own time comes on top.',
    printed: row(['2-3', '3-4'], (span) => whole(`${span} business days`), [
      'shipping-returns',
      'terms',
      'faqs',
      'contact',
      'order, paid',
      'assistant',
      'mail: refund.mail-due',
    ]),
  }),
  pickupDays: inReturns(days(3), {
    label: 'Book the pickup within',
    kind: 'number',
    unit: 'days',
    help: 'From the approval of a return. Later ones are overdue on the dashboard.',
    printed: 'decides',
  }),
  sendDays: inReturns(days(10), {
    label: 'Customers send returns within',
    kind: 'number',
    unit: 'days',
    help: 'From the approval of a return that the customer sends. Later ones are overdue on the dashboard.',
    printed: 'decides',
  }),
  inspectDays: inReturns(days(2), {
    label: 'Inspect returns within',
    kind: 'number',
    unit: 'days',
    help: 'From arrival. Later ones are overdue on the dashboard.',
    printed: 'decides',
  }),
})
