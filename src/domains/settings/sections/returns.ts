import { days, text } from '../part-schemas.ts'
import { counted, row, same, whole } from './printed.ts'
import { section, settingIn } from './setting.ts'

const inReturns = settingIn('returns')

const RETURNS = ['home', 'product', 'about', 'shipping-returns', 'terms', 'faqs', 'contact', 'assistant']

export const returns = section({
  windowDays: inReturns(days(30), {
    label: 'Return window',
    kind: 'number',
    unit: 'days',
    help: 'Shown on product pages, in the terms and by the assistant.',
    printed: [
      row([17, 19], counted('day'), [...RETURNS, 'dubai-import']),
      row([17, 19], (length) => `"merchantReturnDays":${length}}`, ['home']),
    ],
  }),
  condition: inReturns(text('unopened, with the seal intact'), {
    label: 'Condition',
    kind: 'text',
    help: 'The condition of products you accept back, in a few words.',
    printed: row(['still wrapped', 'not yet touched'], same, RETURNS),
  }),
  refundDays: inReturns(text('5-7', 20), {
    label: 'Refund within',
    kind: 'text',
    unit: 'days',
    help: 'A range, such as 5-7.',
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
})
