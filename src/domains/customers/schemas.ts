import { z } from 'zod'
import { NAME_MAX, normalisePhone } from './rules.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
/** For accounts with a role. */
export const STAFF_PASSWORD_MIN = 12
const CONTROL = /\p{Cc}/u

const EmailFormat = z
  .string()
  .max(254, 'Please enter a valid email')
  .regex(z.regexes.email, 'Please enter a valid email')

/** An email address in lower case; the wording of its errors is fixed (R259, D84). */
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
  .max(NAME_MAX, `At most ${NAME_MAX} characters`)
  .refine((text) => !CONTROL.test(text), 'Plain text only')
const name = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .pipe(NameFormat)

/** A phone number, stored as `+919876543210` (D71). */
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

/** The same where it is optional: joining the membership, and the newsletter (D71). */
export const OptionalPhone = z
  .string()
  .nullish()
  .transform((text, issues) => {
    if (!text?.trim()) return null
    const phone = normalisePhone(text)
    if (phone) return phone
    issues.addIssue({ code: 'custom', message: 'Please enter a valid phone number' })
    return z.NEVER
  })

/** Body of `POST /users` (R257). Other fields, such as a role, are dropped (A30). */
export const NewCustomer = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: Email,
  phone: Phone,
  password: Password,
})
export type NewCustomer = z.infer<typeof NewCustomer>

/** The form of a guest who has ordered: everything else is known from the order (R354). */
export const BuyerPassword = NewCustomer.pick({ password: true })

/** Reported even while other fields are still wrong. */
const isTypedTwice = (name: string) => ({
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  when: ({ value }: { value: unknown }) => {
    const form = value as Record<string, unknown> | null
    return typeof form?.[name] === 'string' && typeof form.confirmPassword === 'string' && form.confirmPassword !== ''
  },
})
const confirmPassword = z.string({ error: 'Please confirm your password' }).min(1, 'Please confirm your password')

/** The sign-up form: the account, the repeated password, and the consent (R260, R261). */
export const Register = NewCustomer.extend({
  confirmPassword,
  agreeToTerms: z
    .boolean({ error: 'You must agree to the terms and conditions' })
    .refine((agreed) => agreed, 'You must agree to the terms and conditions'),
}).refine((form) => form.password === form.confirmPassword, isTypedTwice('password'))
export type Register = z.infer<typeof Register>

/** The sign-in form and `POST /users/login` (R259). */
export const SignIn = z.object({ email: Email, password: Password })
export type SignIn = z.infer<typeof SignIn>

/**
 * What an emailed link can do: set a new password, confirm the account's address, move the account to another address,
 * or delete the account.
 */
export type LinkPurpose = 'reset' | 'verify' | 'change' | 'delete'

/** Security changes that staff are emailed about and that the activity log records. */
export const SecurityChange = z.enum([
  'password',
  'email-request',
  'email',
  'second-factor-on',
  'second-factor-off',
  'recovery-code',
  'role',
  'remove',
  'sessions-end',
  'recover',
])
export type SecurityChange = z.infer<typeof SecurityChange>

const Token = z.string({ error: 'The link is incomplete' }).trim().min(1, 'The link is incomplete').max(64)

/** `POST /users/forgot-password`, and its page. */
export const ForgotPassword = z.object({ email: Email })

/** `POST /users/reset-password`. */
export const ResetPassword = z.object({ token: Token, password: Password })
export type ResetPassword = z.infer<typeof ResetPassword>

/** The form behind the emailed link. */
export const ResetForm = ResetPassword.extend({ confirmPassword }).refine(
  (form) => form.password === form.confirmPassword,
  isTypedTwice('password'),
)

/** `POST /users/verify-email`. */
export const VerifyEmail = z.object({ token: Token })

/** `POST /auth/exchange`. */
export const ExchangeCode = z.object({ token: Token })

// Only checked for presence: older passwords may have been set under other rules.
const CurrentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .max(PASSWORD_MAX, 'This isn’t your current password')

/** `PUT /account/password`. */
export const ChangePassword = z.object({
  currentPassword: CurrentPassword,
  newPassword: z.string({ error: 'New password is required' }).min(1, 'New password is required').pipe(PasswordFormat),
})
export type ChangePassword = z.infer<typeof ChangePassword>

export const ChangePasswordForm = ChangePassword.extend({ confirmPassword }).refine(
  (form) => form.newPassword === form.confirmPassword,
  isTypedTwice('newPassword'),
)

/** `POST /account/email`. */
export const ChangeEmail = z.object({ email: Email, currentPassword: CurrentPassword })
export type ChangeEmail = z.infer<typeof ChangeEmail>

/** `DELETE /account` with the password. */
export const DeleteAccount = z.object({ currentPassword: CurrentPassword })

/** `DELETE /account` with the emailed link, for accounts without a password. */
export const DeleteByLink = z.object({ token: Token })

/** Proof that confirms a deletion. */
export type DeletionProof = z.infer<typeof DeleteAccount> | z.infer<typeof DeleteByLink>

/** The API's body: the link's token if there is one, else the password. */
export const DeletionBody = DeleteAccount.partial()
  .extend({ token: Token.optional() })
  .transform(({ token, currentPassword }, issues): DeletionProof => {
    if (token !== undefined) return { token }
    if (currentPassword !== undefined) return { currentPassword }
    issues.addIssue({ code: 'custom', path: ['currentPassword'], message: 'Current password is required' })
    return z.NEVER
  })

/** `PATCH /account/profile`; the email address has its own endpoint, since it must be confirmed. */
export const Profile = NewCustomer.pick({ firstName: true, lastName: true, phone: true })
export type Profile = z.infer<typeof Profile>

/** The ways to sign in to an account. */
export type OwnLogins = { hasPassword: boolean; googleSince: string | null }

/** A signed-in browser or program, as its owner sees it. */
export type SessionEntry = { id: string; device: string; since: string; isThis: boolean }

/** A customer as they see themselves. */
export type CustomerView = {
  id: string
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
  phone: string | null
  createdAt: string
}
