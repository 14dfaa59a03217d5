import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BackupOutcome } from '../../platform/backup/backup-service.ts'
import { silentLog } from '../../platform/log.ts'
import { putMigratedDatabase } from '../../platform/testing/index.ts'
import { newFolder } from '../testing/places.ts'
import { openBackups } from './open-backups.ts'

const open = (dataDir: string, to?: string) =>
  openBackups(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      BACKUP_EVERY: undefined,
      BACKUP_KEEP: 2,
      BACKUP_TO: to,
      storage: null,
      storageKeys: { keyId: undefined, secret: undefined },
    },
    silentLog,
  )

const begin = ({ start }: ReturnType<typeof open>, spare: string[] = []) =>
  new Promise<BackupOutcome>((resolve) =>
    start({ spare, onAlive: async () => {}, onEnd: async (outcome) => resolve(outcome) }),
  )

test('I39 D172: a backup is made in a process of its own, and then deletes those named to it and nothing else', async () => {
  const [dataDir, to] = [newFolder(), newFolder()]
  putMigratedDatabase(dataDir)
  for (const name of ['store-old.tar.gz', 'store-of-another.tar.gz']) fs.writeFileSync(path.join(to, name), 'earlier')
  const backups = open(dataDir, to)
  const outcome = await begin(backups, ['store-old.tar.gz', 'store-gone.tar.gz'])
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(outcome.deleted).toEqual(['store-old.tar.gz', 'store-gone.tar.gz'])
  expect(fs.readdirSync(to).toSorted()).toEqual([outcome.file, 'store-of-another.tar.gz'].toSorted())
  expect(fs.statSync(path.join(to, outcome.file)).size).toBe(outcome.bytes)
  expect(backups.plan).toMatchObject({ place: to, keep: 2 })
}, 120_000)

test('F40: a backup that fails says why, and one that the store’s end interrupts says that; earlier ones stay', async () => {
  const dataDir = newFolder()
  putMigratedDatabase(dataDir)
  const missing = path.join(dataDir, 'none')
  expect(await begin(open(dataDir, missing), ['store-old.tar.gz'])).toEqual({
    ok: false,
    reason: `There is no folder ${missing}. Create it, or choose another name.`,
  })
  const to = newFolder()
  fs.writeFileSync(path.join(to, 'store-old.tar.gz'), 'earlier')
  const backups = open(dataDir, to)
  const ended = begin(backups, ['store-old.tar.gz'])
  await backups.stop()
  expect(await ended).toEqual({ ok: false, reason: 'The store was stopped during the backup.' })
  expect(fs.readdirSync(to)).toEqual(['store-old.tar.gz'])
}, 60_000)
