import { parseAddress } from '../src/platform/backup/backup-target.ts'
import { restore } from '../src/platform/backup/restore.ts'
import { migrate, openDatabase } from '../src/platform/db/index.ts'
import { readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.ts'
import { command } from './command.ts'

const USAGE = `Restores a backup of npm run backup into an empty DATA_DIR (and an empty DATABASE_URL), upgrades it to this
version and checks its data. The store must be stopped.

  npm run restore -- store-2026-11-22.tar.gz
  npm run restore -- s3://host/bucket/prefix/store-2026-11-22.tar.gz
  npm run restore -- store-2026-11-22.tar.gz --replace   replaces the existing store, which is kept in DATA_DIR/before-restore-…`

// The exit code is 1 if the data is inconsistent.
await command(USAGE, async (args) => {
  const [file, ...more] = args.filter((each) => each !== '--replace')
  if (!file || file.startsWith('-') || more.length > 0) return null
  const env = readEnv(process.env)
  const log = createLog('warn')
  const place = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, storage: env.storage }
  const address = parseAddress(file, { dataDir: env.DATA_DIR, keys: env.storageKeys })
  const { takenAt } = await restore(address, place, { isReplacing: args.includes('--replace'), log })
  const database = await openDatabase({ ...place, mustExist: true, log })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
  // Only now: a restore that is refused doesn't wait for the whole store to be loaded.
  const { openToRead } = await import('../src/server/open-to-read.ts')
  const { forgetBackups } = await import('../src/domains/backups/index.ts')
  const { checkData } = await import('../src/domains/reporting/index.ts')
  const { ctx, close } = await openToRead(env, log, { mayBeEmpty: true })
  try {
    await forgetBackups(ctx)
    const findings = await checkData(ctx)
    for (const { count, wrong, examples } of findings)
      process.stderr.write(`✗ ${count} ${wrong}: ${examples.join(', ')}\n`)
    process.stdout.write(`Restored the store as of ${takenAt}.\n`)
    if (findings.length === 0) process.stdout.write('✓ Its data is consistent. Start the store: npm start\n')
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
  }
})
