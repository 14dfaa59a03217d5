import fs from 'node:fs'
import path from 'node:path'
import type { ObjectStore } from '../storage/object-store.ts'
import { openS3Store } from '../storage/s3-store.ts'
import { parseStorageUrl, type StorageKeys } from '../storage/storage-url.ts'
import { ArchiveUnusable, intoFile, type Sink } from './archive.ts'
import { BackupPlaceUnusable } from './backup-place-unusable.ts'

/** A place for backups: a folder of this machine, or a folder in a bucket. */
export type BackupTarget = {
  /** Where it is, without keys: for messages and lists. */
  name: string
  /** A backup there, in the same words. */
  nameOf: (file: string) => string
  /** The folder in which a backup is prepared. */
  workFolder: string
  /** Whether backups take room on the disk of that folder. */
  isOnDisk: boolean
  /** Throws unless a backup can be written there under this name. */
  refuseUnusable: (file: string) => Promise<void>
  into: (file: string) => Sink
  open: (file: string) => Promise<AsyncIterable<Uint8Array> | null>
  remove: (file: string) => Promise<void>
}

/** A backup by its place and name. */
export type BackupAddress = { target: BackupTarget; file: string }

type Around = { dataDir: string; keys?: StorageKeys | undefined }

export const isBucketAddress = (to: string): boolean => /^s3(\+http)?:/i.test(to)

/** Where a backup begun at `at` goes, if `to` is a file, or else as `findFolder` says. */
export function findAddress(to: string | undefined, around: Around, at: Date): BackupAddress {
  if (!to || isBucketAddress(to) || fs.statSync(to, { throwIfNoEntry: false })?.isDirectory())
    return findFolder(to, around, at)
  return { target: openFolderTarget(path.dirname(path.resolve(to))), file: path.basename(to) }
}

/**
 * Where a backup begun at `at` goes: under a dated name into the folder `to`, which may be `s3://…`, or by default into the
 * folder `backups` of the data folder, which only its owner can read. An address that ends in `.tar.gz` is an object.
 */
export function findFolder(to: string | undefined, around: Around, at: Date): BackupAddress {
  const dated = `store-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  if (!to) return { target: openOwnFolder(around.dataDir), file: dated }
  if (!isBucketAddress(to)) return { target: openFolderTarget(path.resolve(to)), file: dated }
  const { target, file } = openBucket(to, around)
  return { target, file: file ?? dated }
}

/** Reads the address of an existing backup: a file, or an object in a bucket. */
export function parseAddress(from: string, around: Around): BackupAddress {
  if (!isBucketAddress(from))
    return { target: openFolderTarget(path.dirname(path.resolve(from))), file: path.basename(from) }
  const { target, file } = openBucket(from, around)
  if (!file) throw new BackupPlaceUnusable('Name the backup after the folder: s3://host/bucket/prefix/store-….tar.gz')
  return { target, file }
}

const ownFolder = (dataDir: string) => path.join(dataDir, 'backups')
const makeOwnFolder = (dataDir: string) => fs.mkdirSync(ownFolder(dataDir), { recursive: true, mode: 0o700 })

function openOwnFolder(dataDir: string): BackupTarget {
  const target = openFolderTarget(ownFolder(dataDir))
  return {
    ...target,
    refuseUnusable: async (file) => {
      makeOwnFolder(dataDir)
      await target.refuseUnusable(file)
    },
  }
}

function openBucket(to: string, { dataDir, keys }: Around): { target: BackupTarget; file: string | null } {
  const parsed = parseStorageUrl(to, keys)
  if (typeof parsed === 'string') throw new BackupPlaceUnusable(`The address of the backup ${parsed}.`)
  const parts = parsed.prefix.split('/').filter(Boolean)
  const file = parts.at(-1)?.endsWith('.tar.gz') ? (parts.pop() ?? null) : null
  const store = openS3Store({ ...parsed, prefix: parts.map((part) => `${part}/`).join('') })
  return { target: openBucketTarget(store, dataDir), file }
}

function openBucketTarget(store: ObjectStore, dataDir: string): BackupTarget {
  const nameOf = (file: string) => store.name + file
  return {
    ...{ name: store.name, nameOf },
    ...{ workFolder: ownFolder(dataDir), isOnDisk: false },
    refuseUnusable: async (file) => {
      makeOwnFolder(dataDir)
      await store.check()
      if (await store.has(file)) throw exists(nameOf(file))
    },
    into: (file) => (body) => store.put(file, body),
    open: (file) => store.stream(file),
    remove: (file) => store.remove(file),
  }
}

function openFolderTarget(folder: string): BackupTarget {
  const at = (file: string) => path.join(folder, file)
  return {
    ...{ name: folder, nameOf: at, workFolder: folder, isOnDisk: true },
    refuseUnusable: async (file) => {
      if (!fs.existsSync(folder))
        throw new ArchiveUnusable(`There is no folder ${folder}. Create it, or choose another name.`)
      if (fs.existsSync(at(file))) throw exists(at(file))
    },
    into: (file) => intoFile(at(file)),
    open: async (file) => (fs.existsSync(at(file)) ? fs.createReadStream(at(file)) : null),
    remove: async (file) => fs.rmSync(at(file), { force: true }),
  }
}

const exists = (name: string) => new ArchiveUnusable(`${name} exists already. Choose another name.`)
