import { z } from 'zod'
import { withoutGaps } from '../../shared/digits.ts'
import { Email, PASSWORD_MAX, STAFF_PASSWORD_MIN } from '../customers/schemas.ts'
import { Role } from '../roles/schemas.ts'

export const INVITATION_DAYS = 7

export const InviteStaff = z.object({ email: Email, role: Role })
export type InviteStaff = z.infer<typeof InviteStaff>

export const ChangeRole = z.object({ userId: z.string().min(1).max(40), role: Role })
export type ChangeRole = z.infer<typeof ChangeRole>

const name = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(50)

/** The form behind an invitation's link; `email` only for the link that sets up the store. */
export const JoinStaff = z.object({
  token: z.string().min(1).max(100),
  email: Email.optional(),
  firstName: name('First name'),
  lastName: z.string().trim().max(50).default(''),
  password: z
    .string({ error: 'Password is required' })
    .min(STAFF_PASSWORD_MIN, `Password must be at least ${STAFF_PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
})
export type JoinStaff = z.infer<typeof JoinStaff>

/** Six digits from an authenticator, or a recovery code; spaces and hyphens are ignored. */
export const Code = z.object({
  code: z
    .string({ error: 'The code is required' })
    .transform((text) => withoutGaps(text).toLowerCase())
    .pipe(z.string().regex(/^(?:\d{6}|[a-z0-9]{10})$/, 'Enter 6 digits or a recovery code')),
})
export type Code = z.infer<typeof Code>

/** Times are ISO. */
export type StaffView = {
  id: string
  name: string
  email: string
  role: string
  hasSecondFactor: boolean
  seenAt: string | null
  isSelf: boolean
}
export type InvitationView = { id: string; email: string; role: Role; expiresAt: string; isOver: boolean }
