import { problems } from '../../shared/result.ts'
import { StorageUnusable } from './object-store.ts'

/** Refusals of a use case when the file system or object storage cannot store a file. */
export const storageProblems = problems({
  STORAGE_FULL: [507, 'The disk of the store is full. Nothing was saved. Free some space and try again.'],
  STORAGE_FAILED: [503, 'The store can’t write files right now. Nothing was saved. Please try again in a moment.'],
})

/** Full disk, over quota, file size limit exceeded. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** Too many open files, read-only, a broken disk. */
const FAILED = new Set(['EMFILE', 'ENFILE', 'EROFS', 'EIO'])

/** Which of `storageProblems` an error or its cause is; null for any other error. */
export function storageFailure(error: unknown): keyof typeof storageProblems | null {
  for (let each = error; typeof each === 'object' && each !== null; each = (each as { cause?: unknown }).cause) {
    if (each instanceof StorageUnusable) return each.reason === 'FULL' ? 'STORAGE_FULL' : 'STORAGE_FAILED'
    const { code } = each as { code?: unknown }
    if (typeof code !== 'string') continue
    if (FULL.has(code)) return 'STORAGE_FULL'
    if (FAILED.has(code)) return 'STORAGE_FAILED'
  }
  return null
}
