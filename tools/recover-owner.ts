import { recoverOwner } from '../src/domains/staff/index.ts'
import { command } from './command.ts'
import { withShop } from './with-shop.ts'

const USAGE = `Restores access for a locked-out owner (the embedded database in DATA_DIR, or DATABASE_URL).

  npx node tools/recover-owner.ts owner@example.in

Turns two-factor sign-in off, signs all devices out, ends the old password, and prints a link to set a new one.`

// The exit code is 1 if there is no such owner.
await command(USAGE, async (args) => {
  const [email] = args
  if (!email?.includes('@') || args.length > 1) return null
  return withShop(async (shop, env) => {
    const recovered = await recoverOwner(shop.contextFor({ kind: 'system' }), email)
    if (!recovered.ok) {
      const owners = recovered.params.owners as string[]
      process.stderr.write(`No owner has the address ${email}. Owners: ${owners.join(', ') || 'none yet'}\n`)
      return 1
    }
    process.stdout.write(
      `Two-factor sign-in of ${email} is off, all devices are signed out, and the old password no longer works.
Set a new password here within an hour (the link works once):
${env.PUBLIC_URL}${recovered.value}\n`,
    )
    return 0
  })
})
