// Fills the store that the end-to-end stores are copies of: the demo catalogue, and accounts of staff.
import { eq } from 'drizzle-orm'
import { PACKER, STAFF } from '../e2e/staff.ts'
import { registerCustomer } from '../src/domains/customers/index.ts'
import { NewCustomer } from '../src/domains/customers/schemas.ts'
import { users } from '../src/domains/customers/tables.ts'
import { readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.ts'
import { fillDemo } from '../src/server/demo.ts'
import { openShop } from '../src/server/shop.ts'

const env = readEnv(process.env)
const shop = await openShop(env, createLog('warn'))
const ctx = shop.contextFor({ kind: 'system' })
await fillDemo(ctx, shop.media, () => undefined, env)
const people = [
  { firstName: 'Sana', ...STAFF, role: 'owner' },
  { firstName: 'Pavan', ...PACKER, role: 'packer' },
]
for (const { role, ...person } of people) {
  const account = NewCustomer.parse({ lastName: 'Staff', phone: '9876543210', ...person })
  const made = await registerCustomer(ctx, account, { ip: '127.0.0.1', userAgent: 'set-up' })
  if (!made.ok) throw new Error(made.code)
  await ctx.db.update(users).set({ role }).where(eq(users.id, made.value.user.id))
}
await shop.close()
