import { z } from 'zod'
import { Email } from '../customers/schemas.ts'

export const SERVICES = ['email', 'razorpay'] as const
export type Service = (typeof SERVICES)[number]

export const SECURITIES = ['starttls', 'tls', 'none'] as const
export type Security = (typeof SECURITIES)[number]

const LONG = 200
const tooLong = `At most ${LONG} characters`
const plain = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(LONG, tooLong)
    .regex(/^[\x20-\x7e]*$/, 'Only letters, digits and common signs')
/** Secrets are stored exactly as typed; empty keeps the saved one. */
const secret = z
  .string()
  .max(LONG, tooLong)
  .refine((text) => !/\p{Cc}/u.test(text), 'Only one line of text')
  .default('')

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i
const PORT = 'A port is a number from 1 to 65535'

/** A mail server, as the admin's form sends it. */
export const MailServer = z.object({
  host: plain('Enter the mail server’s name').regex(HOST, 'Enter a name such as smtp.example.in, without smtp://'),
  port: z.coerce.number({ error: PORT }).int(PORT).min(1, PORT).max(65_535, PORT).default(587),
  security: z.enum(SECURITIES, { error: 'Choose how the connection is encrypted' }).default('starttls'),
  /** Empty: the server asks for no login. */
  user: z.string().trim().max(LONG, tooLong).default(''),
  password: secret,
  sender: Email,
})
export type MailServer = z.output<typeof MailServer>

/** Razorpay's API keys, and the secret of its webhook. */
export const RazorpayKeys = z.object({
  keyId: plain('Enter the key ID').regex(/^rzp_(test|live)_\w{1,40}$/, 'A key ID begins with rzp_test_ or rzp_live_'),
  keySecret: secret,
  webhookSecret: secret.refine((text) => text === '' || text.length >= 8, 'At least 8 characters'),
})
export type RazorpayKeys = z.output<typeof RazorpayKeys>
