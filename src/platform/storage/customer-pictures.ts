import { MAX_PICTURE_BYTES, MAX_PICTURES } from '../../shared/pictures.ts'
import { NotAPicture } from './media.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The files `pictures` of a form; a browser sends an empty one where none was chosen. */
export const readPictures = (form: FormData): Promise<Uint8Array[]> =>
  Promise.all(
    form
      .getAll('pictures')
      .flatMap((file) => (typeof file === 'string' || file.size === 0 ? [] : [file.arrayBuffer()]))
      .map(async (read) => new Uint8Array(await read)),
  )

/** Pictures that a customer sent, each re-encoded as a small WebP, or what is wrong with one of them. */
export async function shrinkPictures(
  pictures: readonly Uint8Array[],
): Promise<{ shrunk: Uint8Array[] } | { fault: string }> {
  if (pictures.length > MAX_PICTURES) return { fault: `Add at most ${MAX_PICTURES} pictures` }
  if (pictures.some(({ length }) => length > MAX_PICTURE_BYTES)) return { fault: 'Each picture can be up to 5 MB' }
  const shrunk: Uint8Array[] = []
  for (const [index, bytes] of pictures.entries())
    try {
      shrunk.push(await shrinkPicture(bytes))
    } catch (error) {
      if (!(error instanceof NotAPicture)) throw error
      return { fault: pictures.length > 1 ? `Picture ${index + 1}: ${error.message}` : error.message }
    }
  return { shrunk }
}
