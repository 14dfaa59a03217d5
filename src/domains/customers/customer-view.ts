import type { CustomerView } from './schemas.ts'
import type { users } from './tables.ts'

type UserRow = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'phone' | 'createdAt'
>

export const customerView = (row: UserRow): CustomerView => ({
  id: row.id,
  email: row.email,
  isEmailVerified: row.emailVerified,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  createdAt: row.createdAt.toISOString(),
})
