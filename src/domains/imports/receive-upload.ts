import type { Context } from '../../platform/context.ts'
import { passOver, readUpload, UploadBroken } from '../../platform/read-upload.ts'
import { storageFailure } from '../../platform/storage/failures.ts'
import type { Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import type { ImportService } from './import-service.ts'
import { refuse } from './problems.ts'
import { receiveImport } from './receive-import.ts'
import { MAX_FILE_BYTES, UploadOptions } from './schemas.ts'

/** The bytes a form adds around its file. */
const FORM_BYTES = 64 * 1024

type Received = Result<
  { id: string },
  | 'FORBIDDEN'
  | 'FILE_MISSING'
  | 'FILE_TOO_LARGE'
  | 'FILE_UNREADABLE'
  | 'UPLOAD_INTERRUPTED'
  | 'STORAGE_FULL'
  | 'STORAGE_FAILED'
>

/**
 * Receives the file of a form request (or a raw body, named by the query) as a stream, never whole in memory. Refuses
 * as `receiveImport`, and STORAGE_FAILED; a file that is too large is refused before it is read.
 */
export async function receiveUpload(ctx: Context, importService: ImportService, request: Request): Promise<Received> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  if (Number(request.headers.get('content-length')) > MAX_FILE_BYTES + FORM_BYTES) return refuse('FILE_TOO_LARGE')
  const received = await receive(ctx, importService, request)
  // A browser that is cut off while sending shows a broken connection instead of the response.
  if (!received.ok) await passOver(request, MAX_FILE_BYTES)
  return received
}

async function receive(ctx: Context, importService: ImportService, request: Request): Promise<Received> {
  try {
    const upload = await readUpload(request)
    if (!upload) return refuse('FILE_MISSING', { fields: { file: 'Choose a CSV file' } })
    const options = UploadOptions.safeParse({
      ...upload.fields,
      ...(upload.fileName ? { fileName: upload.fileName } : {}),
    })
    if (!options.success) return refuse('FILE_MISSING', { fields: { file: 'Choose a CSV file' } })
    return await receiveImport(ctx, importService, options.data, upload.bytes)
  } catch (error) {
    if (error instanceof UploadBroken) return refuse('UPLOAD_INTERRUPTED')
    const failure = storageFailure(error)
    if (!failure) throw error
    ctx.log.error({ err: error }, 'an uploaded file could not be written')
    return refuse(failure)
  }
}
