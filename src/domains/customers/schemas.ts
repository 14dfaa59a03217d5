import { z } from 'zod'
import { normalisePhone } from './rules.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
const CONTROL = /\p{Cc}/u

const EmailFormat = z
  .string()
  .max(254, 'Please enter a valid email')
  .regex(z.regexes.email, 'Please enter a valid email')

/** An e-mail address in lower case; the texts are the documents' (T§5). */
export const Email = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .pipe(EmailFormat)

const PasswordFormat = z
  .string()
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
const Password = z.string({ error: 'Password is required' }).min(1, 'Password is required').pipe(PasswordFormat)

const NameFormat = z
  .string()
  .max(60, 'At most 60 characters')
  .refine((text) => !CONTROL.test(text), 'Only letters, please')
const name = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .pipe(NameFormat)

/** A phone number, kept as `+919876543210` (C71). */
export const Phone = z
  .string({ error: 'Phone number is required' })
  .trim()
  .min(1, 'Phone number is required')
  .pipe(
    z.string().transform((text, issues) => {
      const phone = normalisePhone(text)
      if (phone) return phone
      issues.addIssue({ code: 'custom', message: 'Please enter a valid phone number' })
      return z.NEVER
    }),
  )

/** What `POST /users` takes (T§7). Anything else, a role for example, is dropped (trust A30). */
export const NewCustomer = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: Email,
  phone: Phone,
  password: Password,
})
export type NewCustomer = z.infer<typeof NewCustomer>

/** The sign-up form: the account, the password again, and the consent (checklist 260, 261). */
export const Register = NewCustomer.extend({
  confirmPassword: z.string({ error: 'Please confirm your password' }).min(1, 'Please confirm your password'),
  agreeToTerms: z
    .boolean({ error: 'You must agree to the terms and conditions' })
    .refine((agreed) => agreed, 'You must agree to the terms and conditions'),
}).refine((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Also told while other fields are still wrong.
  when: ({ value }) => {
    const form = value as { password?: unknown; confirmPassword?: unknown } | null
    return typeof form?.password === 'string' && typeof form.confirmPassword === 'string' && form.confirmPassword !== ''
  },
})
export type Register = z.infer<typeof Register>

/** The sign-in form and `POST /users/login` (checklist 259). */
export const SignIn = z.object({ email: Email, password: Password })
export type SignIn = z.infer<typeof SignIn>

/** What a customer sees of themself. */
export type CustomerView = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  createdAt: string
}
