import type { Context } from '../../../platform/context.ts'
import { pictureFormat } from '../../../platform/storage/shrink-picture.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'

/** Stores a picture and returns its name; throws if it is not a picture. */
export type ForeignPictures = {
  put(bytes: Uint8Array, niceName: string, options: { isForeign: true }): Promise<string>
}

const MAX_MEGAPIXELS = 40

/**
 * Stores a picture that staff upload. The format is detected from the bytes, not the file name, and the picture is
 * re-encoded so that nothing else in the file survives. Refuses NOT_A_PICTURE with the reason.
 */
export async function savePicture(
  ctx: Context,
  pictures: ForeignPictures,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<Result<{ name: string }, 'FORBIDDEN' | 'NOT_A_PICTURE'>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  if (bytes.length === 0) return refuse('NOT_A_PICTURE', { reason: 'The file is empty' })
  if (!pictureFormat(bytes)) return refuse('NOT_A_PICTURE', { reason: 'Use a JPEG, PNG, WebP or AVIF picture' })
  try {
    const niceName = name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 80)
    return ok({ name: await pictures.put(bytes, niceName, { isForeign: true }) })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    ctx.log.info({ message }, 'a picture was refused')
    const isLarge = /pixel limit|exceeds/i.test(message)
    if (!isLarge && !/not a picture/i.test(message)) throw error
    const reason = isLarge ? `The picture has more than ${MAX_MEGAPIXELS} megapixels` : 'The file is damaged'
    return refuse('NOT_A_PICTURE', { reason })
  }
}
