import { z } from 'zod'
import { withoutGaps } from '../../../shared/digits.ts'
import { STATES } from '../../../shared/states.ts'
import { gstinFault, gstinStateFault } from '../../tax/rules.ts'
import { text } from '../part-schemas.ts'
import { areWebAddresses, isDialled, isEmail, isFssai, isWhatsapp, withCountryCode } from './checks.ts'
import { FOOTER, FRAME, flip, row, same } from './printed.ts'
import { section, settingIn } from './setting.ts'

const inIdentity = settingIn('identity')
const inReach = settingIn('reach')
const inRegistration = settingIn('registration')

const MEMBER_EMAILS = ['mail: membership.began', 'mail: membership.ends-soon']
const TICKET_EMAILS = ['mail: contact.received', 'mail: contact.answered']
const SIGNATURE = ['mail: order.placed', 'mail: payment.failed', 'mail: customer.confirmed', ...MEMBER_EMAILS]

/** The fault of a whole value, or none. */
const faultOf = (fault: string | null): Record<string, string> => (fault ? { '': fault } : {})

/** The identity of the store. */
export const store = section({
  name: inIdentity(z.string().trim().min(1).max(60).default('O2 Nutrition'), {
    label: 'Store name',
    kind: 'text',
    help: 'Shown in the header, page titles and emails.',
    printed: row(['Iron House', 'Steel Yard'], same, [
      ...FRAME,
      'web-manifest',
      'assistant',
      'mail: order.placed',
      'mail: order.cash-code-requested',
      'mail: order.tracking-requested',
      'mail: customer.verification-requested',
      'mail: customer.confirmed',
      'mail: customer.reset-requested',
      'mail: customer.password-changed',
      'mail: customer.email-change-requested',
      'mail: customer.email-changed',
      'mail: customer.deletion-requested',
      'mail: customer.google-linked',
      'mail: cart-reminder.due',
      'mail: alert.due',
      'mail: alert.confirmation-requested',
      ...TICKET_EMAILS,
      'mail: question.answered',
      'mail: newsletter.subscribed',
      'mail: gift-card.issued',
      'mail: staff.invited',
      'mail: staff.security-changed',
      'mail: owner-alert.due',
    ]),
  }),
  /**
   * Empty until the owner enters it, like the other details here: the demo makes them up (`demo-facts.ts`) and removes
   * them when it ends.
   */
  legalName: inIdentity(text('', 120), {
    label: 'Legal name',
    kind: 'text',
    help: 'The registered seller: printed on invoices, in the terms and in the footer.',
    printed: row(['Heavy Goods LLP', 'Loud Goods LLP'], same, [
      ...FRAME,
      'mail: newsletter.subscribed',
      'mail: cart-reminder.due',
    ]),
  }),
  blurb: inIdentity(
    text('Sports nutrition, numbers first: what’s inside, what each serving costs and when it reaches you.'),
    {
      label: 'Tagline',
      kind: 'long-text',
      help: 'One sentence in the footer of every page.',
      printed: row(['Heavy things.', 'Loud things.'], same, [...FOOTER, 'web-manifest']),
    },
  ),
  email: inReach(text('support@o2nutrition.example', 120), {
    label: 'Email',
    kind: 'email',
    help: 'The address for customer questions, on pages and in emails.',
    check: isEmail,
    printed: row(['care@iron.example', 'care@steel.example'], same, [
      ...FRAME,
      'assistant',
      ...SIGNATURE,
      'mail: order.cash-code-requested',
      'mail: gift-card.issued',
      'mail: refund.mail-due',
      'mail: customer.password-changed',
      'mail: customer.email-changed',
      'mail: customer.google-linked',
    ]),
  }),
  phone: inReach(z.string().overwrite(withCountryCode).max(30).default(''), {
    label: 'Phone',
    kind: 'tel',
    help: 'With +91; toll-free numbers without. Shown in the footer, on the contact page and in emails.',
    check: isDialled,
    printed: row(['+91 22 1111 2222', '+91 33 3333 4444'], same, [
      ...FRAME,
      'assistant',
      ...SIGNATURE,
      'mail: gift-card.issued',
      'mail: refund.mail-due',
      ...TICKET_EMAILS,
    ]),
  }),
  whatsapp: inReach(z.string().overwrite(withCountryCode).max(30).default(''), {
    label: 'WhatsApp',
    kind: 'tel',
    help: 'The number that WhatsApp chats go to.',
    check: isWhatsapp,
    printed: [
      row(['+91 90000 11111', '+91 90000 22222'], same, FOOTER),
      row(['+91 90000 11111', '+91 90000 22222'], (number) => `wa.me/${number.replace(/\D/g, '')}?`, FOOTER),
    ],
  }),
  addressLines: inIdentity(z.array(z.string().max(120)).max(5).default([]), {
    label: 'Address',
    kind: 'lines',
    help: 'Up to five lines, shown in the footer, on invoices and on the store locator.',
    printed: row([['5 Iron Road'], ['6 Steel Street']], ([line = '']) => line, [
      ...FOOTER,
      'assistant',
      'mail: newsletter.subscribed',
      'mail: cart-reminder.due',
    ]),
  }),
  gstin: inRegistration(
    z
      .string()
      .overwrite(withoutGaps)
      .toUpperCase()
      .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/)
      .nullable()
      .default(null),
    {
      label: 'GSTIN',
      kind: 'text',
      isGuarded: true,
      empty: 'not registered: receipts without GST',
      format: '15 characters like 07AABCO2222N1ZI',
      check: (gstin, others) =>
        faultOf(gstin === null ? null : (gstinFault(gstin) ?? gstinStateFault(gstin, others.store.state))),
      help: 'With a GSTIN, new orders get tax invoices with GST.',
      printed: row(['07AAAAA0000A1Z4', '07BBBBB0000B1ZV'], same, FRAME),
    },
  ),
  state: inRegistration(z.string().length(2).default('dl'), {
    label: 'State',
    kind: 'choice',
    isGuarded: true,
    choices: STATES.map(({ code, name }) => ({ value: code, label: name })),
    help: 'Orders within this state are charged CGST and SGST, others IGST.',
    check: (state, others) => faultOf(gstinStateFault(others.store.gstin, state)),
    printed: 'on invoices, which stay',
  }),
  fssai: inIdentity(z.string().overwrite(withoutGaps).max(30).nullable().default(null), {
    label: 'FSSAI licence',
    kind: 'text',
    empty: 'not shown',
    help: 'The 14-digit food licence number, shown in the footer and on invoices.',
    check: isFssai,
    printed: row(['10012345678901', '10012345678902'], same, FRAME),
  }),
  /** Full addresses, so that the browser can link them as they are. */
  socialLinks: inReach(z.array(z.string().trim().max(200)).max(8).default([]), {
    label: 'Social profiles',
    kind: 'lines',
    help: 'One web address per line, such as https://www.instagram.com/yourstore. Linked in the footer.',
    check: areWebAddresses,
    printed: row(
      [['https://www.instagram.com/ironhouse'], ['https://www.youtube.com/@steelyard']],
      ([link = '']) => link,
      FOOTER,
    ),
  }),
  /** Set when a demo is filled, never a default: a demo accepts the sandbox's word for a payment. */
  isDemo: inIdentity(z.boolean().default(false), {
    label: 'Demo store',
    kind: 'switch',
    isGuarded: true,
    help: 'A demo accepts test payments and says so on every page. You can end the demo here, but not start one.',
    printed: flip(
      [true, false],
      (isDemo) => (isDemo ? 'This is a demo: products, prices, ratings and reviews' : null),
      ['home', 'product', 'cart', 'about'],
    ),
  }),
})
