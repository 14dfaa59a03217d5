import { command } from './command.ts'

const USAGE = `Accepts the secret of this host (SESSION_SECRET, or the file session-secret in DATA_DIR) in place of a lost one.

  npx node tools/replace-secret.ts --yes

Only for a secret that is lost for good: everybody has to sign in again, passwords of the mail server and payment keys that
were saved in the admin must be entered again, and staff set up two-factor sign-in again (tools/recover-owner.ts).`

await command(USAGE, async (args) => {
  if (args.length !== 1 || args[0] !== '--yes') return null
  const { readEnv } = await import('../src/platform/env.server.ts')
  const { createLog } = await import('../src/platform/log.ts')
  const { openToRead } = await import('../src/server/open-to-read.ts')
  const { storeSecret } = await import('../src/platform/auth/tables.ts')
  const { ctx, close } = await openToRead(readEnv(process.env), createLog('warn'), { mayBeEmpty: true })
  try {
    await ctx.db.delete(storeSecret)
  } finally {
    await close()
  }
  process.stdout.write('The next start keeps the secret of its host. Give the same one to every host.\n')
  return 0
})
