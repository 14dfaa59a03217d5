import { copyToBucket } from '../src/platform/storage/copy-to-bucket.ts'
import { openS3Store } from '../src/platform/storage/s3-store.ts'
import { command } from './command.ts'

const USAGE = `Copies the pictures and import rows in DATA_DIR into the bucket of STORAGE_URL, so that every host has them.

  npx node tools/copy-to-bucket.ts

The store may run meanwhile. Nothing is deleted, and what the bucket has already is not sent again.`

await command(USAGE, async (args) => {
  if (args.length > 0) return null
  const { readEnv } = await import('../src/platform/env.server.ts')
  const { storage, DATA_DIR } = readEnv(process.env)
  if (!storage) {
    process.stderr.write('Set STORAGE_URL to the bucket first.\n')
    return 1
  }
  const { copied, known } = await copyToBucket(DATA_DIR, openS3Store(storage))
  process.stdout.write(`Copied ${copied} files; the bucket had ${known} already.\n`)
  return 0
})
