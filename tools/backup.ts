import { backUp } from '../src/platform/backup/back-up.ts'
import { findAddress } from '../src/platform/backup/backup-target.ts'
import { explainMissing } from '../src/platform/backup/bucket-files.ts'
import { readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.ts'
import { command } from './command.ts'

const USAGE = `Backs up the store (the embedded database in DATA_DIR, or DATABASE_URL) while it runs: database, pictures and
generated secrets in one archive. It contains personal data and secrets: keep it where only you can read it.

  npm run backup                                    writes DATA_DIR/backups/store-2026-11-22T18-30-00Z.tar.gz
  npm run backup -- --to /mnt/backups               a file with such a name in that folder
  npm run backup -- --to /mnt/backups/store.tar.gz  this file
  npm run backup -- --to s3://host/bucket/prefix    a folder in a bucket, or an object there if it ends in .tar.gz`

await command(USAGE, async ([flag, to, ...rest]) => {
  if (flag !== undefined && (flag !== '--to' || !to || rest.length > 0)) return null
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, storage, storageKeys: keys } = readEnv(process.env)
  const address = findAddress(to, { dataDir, keys }, new Date())
  const { bytes, tables, missing } = await backUp({ dataDir, databaseUrl, storage }, address, createLog('warn'))
  const count = (name: string) => (tables[`public.${name}`] ?? 0).toLocaleString('en-US')
  const size = (bytes / 1024 / 1024).toFixed(1)
  process.stdout.write(
    `${address.target.nameOf(address.file)}: ${count('orders')} orders, ${count('products')} products, ${size} MB\n`,
  )
  if (missing.length > 0) process.stderr.write(`${explainMissing(missing)}\n`)
  return 0
})
