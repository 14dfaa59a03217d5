import { z } from 'zod'
import { Email, OptionalPhone } from '../customers/schemas.ts'

/** Where somebody asked: the banner, the side of the newsletter's page, the footer, the pop-up, or a program. */
export const Source = z.enum(['banner', 'sidebar', 'inline', 'popup', 'api'])
export type Source = z.infer<typeof Source>

/** What `POST /subscribers` takes: an e-mail and optionally a phone (T§7). */
export const NewSubscriber = z.object({
  email: Email,
  phone: OptionalPhone,
  whatsapp: z.boolean().default(false),
  source: Source.catch('api'),
})
export type NewSubscriber = z.infer<typeof NewSubscriber>

/** The form: the same with a box that nobody has ticked for the visitor (decisions, Consent). */
export const NewsletterForm = NewSubscriber.extend({
  consent: z.literal('on', { error: 'Please tick the box, so that we may write to you' }),
})
