import { WrongSecret } from '../platform/auth/agree-on-secret.ts'
import { ArchiveUnusable } from '../platform/backup/archive.ts'
import { BackupPlaceUnusable } from '../platform/backup/backup-place-unusable.ts'
import { ProgramFailed } from '../platform/backup/postgres-programs.ts'
import { FolderInUse, FolderUnusable, Unavailable } from '../platform/db/index.ts'
import { WrongEnvironment } from '../platform/env.server.ts'
import { StorageUnusable } from '../platform/storage/object-store.ts'

type Known = { code?: string; syscall?: string; address?: string; port?: number; path?: string; message: string }

/** A failure already explained in a sentence for the person who starts the store. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

const CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'])

function* chain(error: unknown): Generator<Known> {
  for (let each = error; typeof each === 'object' && each !== null; each = (each as { cause?: unknown }).cause) {
    yield each as Known
    if (each instanceof AggregateError) for (const inner of each.errors) yield inner as Known
  }
}

/**
 * What to tell the person at the keyboard, in a sentence or two; null for an unexpected error, whose stack is worth
 * showing.
 */
export function explainFailure(error: unknown): string | null {
  if (error instanceof CannotStart || error instanceof WrongEnvironment) return error.message
  if (error instanceof WrongSecret) return error.message
  if (error instanceof StorageUnusable)
    return `${error.message} Correct its address or keys (STORAGE_URL, or those of the backup).`
  if (error instanceof FolderInUse || error instanceof FolderUnusable) return error.message
  if (error instanceof ArchiveUnusable || error instanceof BackupPlaceUnusable || error instanceof ProgramFailed)
    return error.message
  for (const { code, syscall, address, port, path, message = '' } of chain(error)) {
    const sentence = explain(code, {
      at: port ? `${address ?? ''}:${port}` : (address ?? ''),
      port,
      path,
      syscall,
      message,
    })
    if (sentence) return sentence
  }
  const isMigration = error instanceof Error && error.message.startsWith('The migration ')
  return error instanceof Unavailable || isMigration ? error.message : null
}

function explain(
  code: string | undefined,
  {
    at,
    port,
    path,
    syscall,
    message,
  }: { at: string; message: string } & Record<'path' | 'syscall', string | undefined> & {
      port: number | undefined
    },
): string | null {
  const where = path ? ` (${path})` : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${(port ?? 3000) + 1} npm start`
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${at}. Set HOST to one of its addresses (127.0.0.1, 0.0.0.0).`
  if (code === 'EACCES' && port !== undefined)
    return `This user can’t listen on port ${port}. Choose one above 1023: PORT=3000 npm start`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `No permission to write${where}. Give this user write permission, or set another DATA_DIR.`
  if ((code === 'ENOENT' || code === 'ENOTDIR' || code === 'EEXIST') && syscall === 'mkdir')
    return `The folder${where} can’t be created. Set DATA_DIR to a folder that this user can write to.`
  if (code === 'ENOENT' && path)
    return `The file ${path} does not exist. If DATABASE_URL names it, correct DATABASE_URL.`
  if (code === 'EMFILE' || code === 'ENFILE')
    return `The store can’t open as many files as it needs. Raise the limit and start again: ulimit -n 4096 && npm start`
  if (code === 'EIO') return `The disk can’t be read or written${where}. Check it, or restore a backup to another disk.`
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return `The disk is full${where}. Nothing that was confirmed is lost: free some space and start again.`
  if (code !== undefined && CONNECTION.has(code))
    return `PostgreSQL does not answer at ${at || 'the address of DATABASE_URL'} (${code}). Start it, or correct DATABASE_URL.`
  if (code === '28P01' || code === '28000' || message.startsWith('SASL'))
    return `PostgreSQL refuses the user or password of DATABASE_URL.`
  if (code === '3D000') return `The database that DATABASE_URL names does not exist: create it first (createdb).`
  if (code === '42501' || code === '25006')
    return `PostgreSQL does not let this user create the store’s tables (${message}). Make it the owner of the database, or correct DATABASE_URL.`
  if (code === '57P03' || code === '53300')
    return `PostgreSQL accepts no connections right now (${message}). Try again in a moment.`
  return null
}
