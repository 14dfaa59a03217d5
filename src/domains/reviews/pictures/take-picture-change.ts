import { readPictures } from '../../../platform/storage/customer-pictures.ts'
import { RemovedPictures } from '../schemas.ts'

/** Takes the pictures to add, and the ids of those to remove, out of a review form. */
export async function takePictureChange(form: FormData) {
  const pictures = await readPictures(form)
  const removePictures = RemovedPictures.catch([]).parse(form.getAll('removePictures'))
  form.delete('pictures')
  form.delete('removePictures')
  return { pictures, removePictures }
}
