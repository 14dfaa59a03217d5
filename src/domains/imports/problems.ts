import { storageProblems } from '../../platform/storage/failures.ts'
import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'
import { MAX_FILE_MB } from './schemas.ts'

export const importProblems = problems({
  ...roleProblems,
  ...storageProblems,
  FILE_MISSING: [422, 'Choose a CSV file'],
  FILE_TOO_LARGE: [413, `The file is larger than ${MAX_FILE_MB} MB: split it into parts`],
  FILE_UNREADABLE: [422, '{reason}'],
  UPLOAD_INTERRUPTED: [400, 'The upload was interrupted. Please upload the file again'],
  IMPORT_NOT_FOUND: [404, 'Import not found'],
  IMPORT_FILE_GONE: [410, 'The rows of this import have been deleted'],
  IMPORT_NOT_READY: [409, 'You can’t do that now: this import is {state}'],
})

/** Rolls a dry run back; this is how a dry run succeeds. */
const outcomes = problems({
  DRY_RUN: [409, 'Nothing was saved'],
})

export const refuse = refuser({ ...importProblems, ...outcomes })
