import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { users } from '../customers/tables.ts'
import type { Role } from '../roles/schemas.ts'

/** Links to a role. The link for setting up the store has no address. */
export const staffInvitations = pgTable('staff_invitations', {
  id: text('id').primaryKey(),
  email: text('email'),
  role: text('role').notNull().$type<Role>(),
  /** SHA-256 of the token; null until the link is first sent or shown. */
  tokenHash: text('token_hash').unique(),
  invitedBy: text('invited_by'),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  acceptedAt: at('accepted_at'),
  revokedAt: at('revoked_at'),
})

export const staffSecondFactors = pgTable('staff_second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted (`platform/auth/encrypt.ts`). */
  secret: text('secret').notNull(),
  /** Time step of the last accepted code, so that no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** Null until the first code has proved that the authenticator has the secret. */
  provedAt: at('proved_at'),
})

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    userId: idOf('user_id', () => users.id, 'cascade'),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
