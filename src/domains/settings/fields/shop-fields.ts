import { z } from 'zod'
import type { SettingPage } from './field.ts'

const EMAIL = 'An address like help@example.in'
const isEmail = (value: string | null): Record<string, string> =>
  value === null || z.email().safeParse(value).success ? {} : { '': EMAIL }

/** Who the shop is, and whom customers reach. */
export const shopPage: SettingPage = {
  id: 'shop',
  title: 'Shop',
  text: 'Who the shop is, and how customers reach it.',
  groups: [
    {
      title: 'Name and address',
      fields: [
        {
          key: 'store.name',
          label: 'Name of the shop',
          kind: 'text',
          help: 'Stands in the head, in titles and in mails.',
        },
        {
          key: 'store.legalName',
          label: 'Legal name',
          kind: 'text',
          help: 'Who sells, by law: on invoices, in the terms and at the foot of each page.',
        },
        {
          key: 'store.blurb',
          label: 'What the shop is',
          kind: 'long-text',
          help: 'One sentence at the foot of each page.',
        },
        {
          key: 'store.addressLines',
          label: 'Address',
          kind: 'lines',
          help: 'Up to five lines: at the foot of each page, on invoices, and where the shop is found.',
        },
        {
          key: 'store.fssai',
          label: 'FSSAI licence',
          kind: 'text',
          empty: 'not shown',
          help: 'The 14 digits of the food licence, at the foot of each page and on invoices.',
        },
        {
          key: 'store.isDemo',
          label: 'This is a demo',
          kind: 'switch',
          isGuarded: true,
          help: 'A demo takes made-up payments and says so on every page. It can be ended here, and not begun.',
        },
      ],
    },
    {
      title: 'How customers reach you',
      fields: [
        {
          key: 'store.email',
          label: 'Email',
          kind: 'email',
          help: 'For questions of customers: on pages and in mails.',
          check: isEmail,
        },
        { key: 'store.phone', label: 'Phone', kind: 'tel', help: 'With +91, as it is dialled.' },
        { key: 'store.whatsapp', label: 'WhatsApp', kind: 'tel', help: 'The number that chats are opened with.' },
        {
          key: 'support.hours',
          label: 'Hours',
          kind: 'rows',
          columns: [
            { name: 'days', label: 'Days', kind: 'text' },
            { name: 'time', label: 'Time', kind: 'text' },
          ],
          help: 'When somebody answers: at the foot of each page and on the contact page.',
        },
        {
          key: 'support.replyHours',
          label: 'Answer within',
          kind: 'number',
          unit: 'hours',
          help: 'What the contact page and its mail promise.',
        },
        {
          key: 'support.chatGreeting',
          label: 'A WhatsApp chat begins with',
          kind: 'text',
          help: 'Is typed already when a customer opens the chat.',
        },
        {
          key: 'contact.isEnabled',
          label: 'Contact form',
          kind: 'switch',
          help: 'Off, the contact page names email and phone alone.',
        },
        {
          key: 'assistant.name',
          label: 'The assistant is called',
          kind: 'text',
          help: 'Reads “your … assistant” in the chat window.',
        },
      ],
    },
    {
      title: 'Law',
      fields: [
        {
          key: 'grievance.officer',
          label: 'Grievance officer',
          kind: 'text',
          help: 'Law has a shop name a person for complaints; stands in the terms and on the contact page. Left empty, nobody is named.',
        },
        { key: 'grievance.designation', label: 'Their designation', kind: 'text', help: 'Stands beside the name.' },
        {
          key: 'grievance.email',
          label: 'Their email',
          kind: 'email',
          empty: 'the shop’s own',
          help: 'Where complaints go.',
          check: isEmail,
        },
        { key: 'grievance.phone', label: 'Their phone', kind: 'tel', empty: 'the shop’s own', help: 'With +91.' },
        {
          key: 'grievance.acknowledgeHours',
          label: 'A complaint is acknowledged within',
          kind: 'number',
          unit: 'hours',
          help: 'The law’s limit is 48.',
        },
        {
          key: 'grievance.resolveDays',
          label: 'A complaint is resolved within',
          kind: 'number',
          unit: 'days',
          help: 'The law’s limit is one month.',
        },
        {
          key: 'legal.effectiveFrom',
          label: 'Terms hold from',
          kind: 'date',
          help: 'The day that terms and policies name.',
        },
        { key: 'legal.courts', label: 'Courts of', kind: 'text', help: 'The place whose courts decide, in the terms.' },
      ],
    },
  ],
}
