import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { users } from '../customers/tables.ts'
import type { AddressType } from './schemas.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    userId: idOf('user_id', () => users.id, 'cascade'),
    type: text('type').notNull().default('home').$type<AddressType>(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address: text('address').notNull(),
    apartment: text('apartment').notNull().default(''),
    city: text('city').notNull(),
    /** Two-letter code. */
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    /** `+919876543210`. */
    phone: text('phone').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** What makes two addresses the same: see `sameKey`. */
    sameKey: text('same_key').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.updatedAt),
    uniqueIndex('addresses_same').on(t.userId, t.sameKey),
    uniqueIndex('addresses_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
)
