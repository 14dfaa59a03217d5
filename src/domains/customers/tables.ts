import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import type { LinkPurpose } from './schemas.ts'

/** Accounts. The four tables have the shape that better-auth expects. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** Lower-case; unique. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    phone: text('phone'),
    role: text('role').notNull().default('customer'),
    /** Sessions get staff rights only after an authenticator code. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    image: text('image'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('users_newest').on(t.createdAt, t.id),
    // For staff searching customers by any part of name, address and phone.
    index('users_words').using(
      'gin',
      sql`lower(${t.name} || ' ' || ${t.email} || ' ' || coalesce(${t.phone}, '')) gin_trgm_ops`,
    ),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: idOf('user_id', () => users.id, 'cascade'),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the password was last entered in this session: irreversible actions require it again. */
    confirmedAt: at('confirmed_at'),
    secondFactorAt: at('second_factor_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: idOf('user_id', () => users.id, 'cascade'),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('accounts_user').on(t.userId), uniqueIndex('accounts_identity').on(t.providerId, t.accountId)],
)

export const verifications = pgTable('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** Emailed links: one per user and purpose, so that a new one replaces the previous one. */
export const accountLinks = pgTable(
  'account_links',
  {
    userId: idOf('user_id', () => users.id, 'cascade'),
    purpose: text('purpose').notNull().$type<LinkPurpose>(),
    /** SHA-256 of the token, so that reading the database yields no working link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The address that the link was sent to and proves. */
    email: text('email').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] })],
)
