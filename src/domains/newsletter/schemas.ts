import { z } from 'zod'
import { Email, OptionalPhone } from '../customers/schemas.ts'

/**
 * Where someone subscribed: the banner, the sidebar of the newsletter page, the footer, the pop-up, or an API client.
 */
export const Source = z.enum(['banner', 'sidebar', 'inline', 'popup', 'api'])
export type Source = z.infer<typeof Source>

const Subscription = z.object({
  email: Email,
  phone: OptionalPhone,
  whatsapp: z.boolean().default(false),
  source: Source.catch('api'),
})
const hasNumber = ({ phone, whatsapp }: { phone: string | null; whatsapp: boolean }): boolean =>
  !whatsapp || phone !== null
const NO_NUMBER = { path: ['phone'], error: 'Enter the mobile number for WhatsApp' }

/** Body of `POST /subscribers`: an email and optionally a phone (R312), which WhatsApp needs. */
export const NewSubscriber = Subscription.refine(hasNumber, NO_NUMBER)
export type NewSubscriber = z.infer<typeof NewSubscriber>

/** The form: the same with a checkbox that is never pre-ticked (decisions, Consent). */
export const NewsletterForm = Subscription.extend({
  consent: z.literal('on', { error: 'Please tick the box so that we can email you' }),
}).refine(hasNumber, NO_NUMBER)

/** `waiting`: requested, but not confirmed by email yet. */
export const SubscriberState = z.enum(['active', 'waiting', 'ended'])
export type SubscriberState = z.infer<typeof SubscriberState>

/** Query of the admin list. */
export const SubscriberQuery = z.object({
  state: SubscriberState.optional(),
  q: z.string().trim().max(80).default(''),
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type SubscriberQuery = z.infer<typeof SubscriberQuery>

/** A subscriber added by staff: the note on how they agreed is the proof of consent. */
export const StaffSubscriber = z.object({
  email: Email,
  phone: OptionalPhone,
  consent: z
    .string({ error: 'Enter how they agreed' })
    .trim()
    .min(10, 'Enter how they agreed: where, when and to what')
    .max(500, 'At most 500 characters'),
})
export type StaffSubscriber = z.infer<typeof StaffSubscriber>

/** A subscriber as staff see them; times ISO. */
export type SubscriberView = {
  id: string
  email: string
  phone: string | null
  state: SubscriberState
  subscribedAt: string
  unsubscribedAt: string | null
}
