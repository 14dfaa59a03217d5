import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'

/** Stores a picture and returns its name; throws if it is not a picture. */
export type ForeignPictures = {
  put(bytes: Uint8Array, niceName: string, options: { isForeign: true }): Promise<string>
}

const MAX_MEGAPIXELS = 40

/** Detects the formats of cameras and editors by their first bytes. SVG, GIF and TIFF are not accepted. */
function formatOf(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(0, 16))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 12) === 'ftypavif') return 'avif'
  return null
}

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
  if (!formatOf(bytes)) return refuse('NOT_A_PICTURE', { reason: 'Use a JPEG, PNG, WebP or AVIF picture' })
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
