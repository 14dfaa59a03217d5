import { z } from 'zod'
import { formatDate } from '../../../shared/dates.ts'
import { days, text } from '../part-schemas.ts'
import { isDialled, isEmail, withCountryCode } from './checks.ts'
import { counted, FOOTER, flip, row, same } from './printed.ts'
import { rows, section, settingIn } from './setting.ts'

const inReach = settingIn('reach')
const inLaw = settingIn('law')

const TICKET_EMAIL = 'mail: contact.received'
const EXPLAINED = ['terms', 'privacy', 'faqs', 'contact', 'assistant']

export const support = section({
  hours: rows(
    z.array(z.object({ days: z.string(), time: z.string() })).default([
      { days: 'Mon-Sat', time: '9AM-8PM' },
      { days: 'Sunday', time: '10AM-6PM' },
    ]),
    {
      group: 'reach',
      label: 'Support hours',
      columns: {
        days: {
          label: 'Days',
          kind: 'text',
          printed: row(['Fri-Sat', 'Wed-Thu'], same, [...FOOTER, 'assistant', TICKET_EMAIL]),
        },
        time: {
          label: 'Time',
          kind: 'text',
          printed: row(['1PM-2PM', '3PM-4PM'], same, [...FOOTER, 'assistant', TICKET_EMAIL]),
        },
      },
      help: 'Shown in the footer and on the contact page.',
    },
  ),
  replyHours: inReach(days(24), {
    label: 'Reply within',
    kind: 'number',
    unit: 'hours',
    help: 'The reply time promised on the contact page and in its email.',
    printed: [
      row([61, 62], counted('hours'), ['about', 'shipping-returns', 'faqs', 'contact', 'assistant', TICKET_EMAIL]),
      row([61, 62], (hours) => `"replyHours":${hours}}`, ['api: contact']),
    ],
  }),
  chatGreeting: inReach(text('Hi, I have a question about your sports nutrition.'), {
    label: 'First WhatsApp message',
    kind: 'text',
    help: 'Filled in when a customer opens a WhatsApp chat.',
    printed: row(['Hello iron', 'Hello steel'], encodeURIComponent, FOOTER),
  }),
})

export const contact = section({
  isEnabled: inReach(z.boolean().default(true), {
    label: 'Contact form',
    kind: 'switch',
    help: 'When off, the contact page shows only email and phone.',
    printed: flip([true, false], (isOn) => (isOn ? null : /Please write to (?!\{)/), ['contact']),
  }),
})

/** The contact for complaints that a store must name by law (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
export const grievance = section({
  officer: inLaw(text('', 80), {
    label: 'Grievance officer',
    kind: 'text',
    help: 'The law requires a named person for complaints. Shown in the terms and on the contact page; if empty, no name is shown.',
    printed: row(['Meera Nair', 'Anil Bose'], same, ['terms', 'privacy', 'contact']),
  }),
  designation: inLaw(text('Grievance Officer', 80), {
    label: 'Officer’s designation',
    kind: 'text',
    help: 'Shown beside the name.',
    printed: row(['Head of care', 'Head of worry'], same, EXPLAINED),
  }),
  email: inLaw(z.string().max(120).nullable().default(null), {
    label: 'Officer’s email',
    kind: 'email',
    empty: 'the store’s email',
    help: 'Where complaints are sent.',
    check: isEmail,
    printed: row(['law@iron.example', 'law@steel.example'], same, ['terms', 'privacy', 'contact']),
  }),
  phone: inLaw(z.string().overwrite(withCountryCode).max(30).nullable().default(null), {
    label: 'Officer’s phone',
    kind: 'tel',
    empty: 'the store’s phone',
    help: 'With +91; toll-free numbers without.',
    check: isDialled,
    printed: row(['+91 44 5555 6666', '+91 44 7777 8888'], same, ['terms', 'privacy', 'contact']),
  }),
  acknowledgeHours: inLaw(days(48), {
    label: 'Acknowledge complaints within',
    kind: 'number',
    unit: 'hours',
    help: 'The legal limit is 48 hours.',
    printed: row([31, 32], counted('hours'), EXPLAINED),
  }),
  resolveDays: inLaw(days(30), {
    label: 'Resolve complaints within',
    kind: 'number',
    unit: 'days',
    help: 'The legal limit is one month.',
    printed: row([21, 22], counted('days'), EXPLAINED),
  }),
})

export const legal = section({
  effectiveFrom: inLaw(z.iso.date().nullable().default(null), {
    label: 'Terms effective from',
    kind: 'date',
    empty: 'no date is printed',
    help: 'The date printed in terms and policies.',
    printed: row(['2041-02-03', '2042-03-04'], (day) => (day ? formatDate(day) : null), [
      'shipping-returns',
      'terms',
      'privacy',
      'disclaimer',
    ]),
  }),
  courts: inLaw(text('', 60), {
    label: 'Jurisdiction',
    kind: 'text',
    help: 'The city whose courts have jurisdiction under the terms. If empty, the terms name none.',
    printed: row(['Mumbai', 'Chennai'], same, ['terms']),
  }),
})

export const assistant = section({
  name: inReach(text('O2 Fitness', 60), {
    label: 'Assistant name',
    kind: 'text',
    help: 'Shown in the chat window as “your … assistant”.',
    printed: 'in the browser',
  }),
})
