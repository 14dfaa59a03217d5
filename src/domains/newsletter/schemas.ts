import { z } from 'zod'
import { normalisePhone } from '../customers/rules.ts'
import { Email } from '../customers/schemas.ts'

/** Where somebody asked: the banner, the side of the newsletter's page, the footer, the pop-up, or a program. */
export const Source = z.enum(['banner', 'sidebar', 'inline', 'popup', 'api'])
export type Source = z.infer<typeof Source>

/** What `POST /subscribers` takes: an e-mail and optionally a phone (T§7). */
export const NewSubscriber = z.object({
  email: Email,
  phone: z
    .string()
    .nullish()
    .transform((text, issues) => {
      if (!text?.trim()) return null
      const phone = normalisePhone(text)
      if (phone) return phone
      issues.addIssue({ code: 'custom', message: 'Please enter a valid phone number' })
      return z.NEVER
    }),
  whatsapp: z.boolean().default(false),
  source: Source.catch('api'),
})
export type NewSubscriber = z.infer<typeof NewSubscriber>

/** The form: the same with a box that nobody has ticked for the visitor (decisions, Consent). */
export const NewsletterForm = NewSubscriber.extend({
  consent: z.literal('on', { error: 'Please tick the box, so that we may write to you' }),
})
