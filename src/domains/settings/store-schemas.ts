import { z } from 'zod'
import { days, text } from './part-schemas.ts'

/** Who the shop is, whom to ask, and by which terms it sells. */
export const storeSettings = {
  store: z
    .object({
      name: text('O2 Nutrition', 60),
      /** Empty until the owner says it, as all of this: the demo makes it up (`demo-facts.ts`), and takes it along when it ends. */
      legalName: text('', 120),
      blurb: text(
        'Sports nutrition with the numbers first: what is in the tub, what a serving costs, and when it arrives.',
      ),
      email: text('support@o2nutrition.example', 120),
      phone: text('', 30),
      whatsapp: text('', 30),
      addressLines: z.array(z.string().max(120)).max(5).default([]),
      state: z.string().length(2).default('dl'),
      gstin: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/)
        .nullable()
        .default(null),
      fssai: z.string().max(14).nullable().default(null),
      /** Set by filling the demo, never a default: a demo takes the sandbox's word for a payment. */
      isDemo: z.boolean().default(false),
    })
    .prefault({}),
  support: z
    .object({
      hours: z.array(z.object({ days: z.string(), time: z.string() })).default([
        { days: 'Mon-Sat', time: '9AM-8PM' },
        { days: 'Sunday', time: '10AM-6PM' },
      ]),
      replyHours: days(24),
      /** What a WhatsApp chat begins with. */
      chatGreeting: text('Hi, I have a question about your sports nutrition.'),
    })
    .prefault({}),
  /** Off, the contact page names e-mail and phone and shows no form. */
  contact: z.object({ isEnabled: z.boolean().default(true) }).prefault({}),
  /** Whom the law has a shop name for complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
  grievance: z
    .object({
      /** The officer's name; the owner fills it in. */
      officer: text('', 80),
      designation: text('Grievance Officer', 80),
      /** Without one, the shop's own. */
      email: z.string().max(120).nullable().default(null),
      phone: z.string().max(30).nullable().default(null),
      acknowledgeHours: days(48),
      resolveDays: days(30),
    })
    .prefault({}),
  legal: z
    .object({
      /** The day from which terms and policies hold. */
      effectiveFrom: z.iso.date().default('2026-11-21'),
      /** The place whose courts decide. */
      courts: text('New Delhi', 60),
    })
    .prefault({}),
  returns: z
    .object({ windowDays: days(30), condition: text('unopened, with the seal intact'), refundDays: text('5-7', 20) })
    .prefault({}),
  /** Whom the assistant calls itself by: "your … assistant". */
  assistant: z.object({ name: text('O2 Fitness', 60) }).prefault({}),
}
