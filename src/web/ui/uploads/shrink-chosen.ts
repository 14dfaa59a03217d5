import { holdSubmit } from './hold-submit.ts'

const MAX_SIDE = 1600

/** What was chosen last in each field: what was chosen before is no longer wanted. */
const latest = new WeakMap<HTMLInputElement, readonly File[]>()

/** Makes the pictures chosen in a file field smaller. Its form waits: a press meanwhile is sent when they are ready. */
export async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const release = holdSubmit(input.form)
  // Some browsers change the list in place when others are chosen.
  const files = [...(input.files ?? [])]
  latest.set(input, files)
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(await smaller(file))
  if (latest.get(input) === files) input.files = chosen.files
  release({ isReady: true })
}

/** The picture as a JPEG of at most 1600 pixels; as it is if the browser can't read it. */
async function smaller(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && blob.size < file.size ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
