import { recoverOwner } from '../src/domains/staff/index.ts'
import { readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.ts'
import { explainFailure } from '../src/server/explain-failure.ts'
import { openShop } from '../src/server/shop.ts'

const USAGE = `Restores access for a locked-out owner (the embedded database in DATA_DIR, or DATABASE_URL).

  node tools/recover-owner.ts owner@example.in

Turns two-factor sign-in off, signs all devices out, ends the old password, and prints a link to set a new one.`

/** Returns the exit code: 1 if there is no such owner, 2 if the arguments are invalid. */
async function main(args: readonly string[]): Promise<number> {
  const [email] = args
  if (!email?.includes('@') || args.length > 1) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const env = readEnv(process.env)
  const shop = await openShop(env, createLog('warn'))
  try {
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
  } finally {
    await shop.close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
}
