import { z } from 'zod'
import { MESSAGE_MAX } from '../../shared/limits.ts'
import type { ProductCard } from '../catalog/schemas.ts'

/** How many earlier messages of a conversation are read. */
export const MAX_TURNS = 8

// Control characters other than line breaks are not text, and databases refuse some of them.
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u

/** Body of `POST /chatbot`. `turns` are the earlier messages as the client reports them; they are not trusted. */
export const ChatBody = z.object({
  message: z
    .string({ error: 'Message is required' })
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_MAX, `A message has at most ${MESSAGE_MAX} characters`)
    .refine((text) => !CONTROL_BUT_LINES.test(text), 'Plain text only'),
  turns: z
    .array(z.object({ text: z.string().max(2 * MESSAGE_MAX), isBot: z.boolean() }))
    .max(MAX_TURNS, `At most ${MAX_TURNS} earlier messages`)
    .default([]),
})
export type ChatBody = z.infer<typeof ChatBody>
export type Turn = ChatBody['turns'][number]

/** The assistant's topics besides products, orders and delivery times. */
export const Topic = z.enum([
  'emergency',
  'crisis',
  'medical',
  'others',
  'language',
  'which',
  'giftCards',
  'giftBalance',
  'debited',
  'undelivered',
  'courier',
  'loginCode',
  'bulk',
  'damaged',
  'abroad',
  'invoice',
  'refund',
  'returns',
  'pickup',
  'cancel',
  'guestCancel',
  'membership',
  'membershipEnd',
  'coupons',
  'ordering',
  'cash',
  'payment',
  'data',
  'password',
  'profile',
  'newsletter',
  'complaint',
  'genuine',
  'tax',
  'expiry',
  'hours',
  'contact',
  'store',
  'brands',
  'self',
  'thanks',
  'greeting',
  'unknown',
])
export type Topic = z.infer<typeof Topic>

/** A page of the store with more information, or the one where it is done. */
export type ChatLink = { to: string; label: string }

/**
 * An answer as it is worked out. The text is plain; product cards show the prices. `hindi` is the same for a question in
 * Devanagari; without it, the answer is in English.
 */
export type Draft = { text: string; hindi?: string; products: ProductCard[]; links: ChatLink[] }

declare const offered: unique symbol
/** Cards that the guard has let through: only `guard.ts` makes them. */
export type Offered = readonly ProductCard[] & { readonly [offered]: true }

/** An answer that may be given: its cards have passed the guard. */
export type Answer = Omit<Draft, 'products'> & { products: Offered }

/** The parts of a streamed answer: pieces of text, a restart, and finally the whole answer. */
export type AnswerPart = { kind: 'text'; text: string } | { kind: 'again' } | { kind: 'done'; answer: Answer }
