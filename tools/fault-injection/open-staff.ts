// Prints the token of a staff member who may refund: a separate process, since the login counter outlives its work.
import { sql } from 'drizzle-orm'
import { registerCustomer } from '../../src/domains/customers/index.ts'
import { NewCustomer } from '../../src/domains/customers/schemas.ts'
import { withDatabase } from './database.ts'

const person = { firstName: 'Sana', lastName: 'Staff', phone: '9876543210', email: 'staff@example.in' }
const account = NewCustomer.parse({ ...person, password: 'four plain words' })
const token = await withDatabase(process.env as Record<string, string>, async (ctx) => {
  const made = await registerCustomer(ctx, account, { ip: '127.0.0.1', userAgent: 'hour' })
  if (!made.ok) throw new Error(made.code)
  await ctx.db.execute(sql`update users set role = 'owner' where id = ${made.value.user.id}`)
  return made.value.token
})
process.stdout.write(token)
process.exit(0)
