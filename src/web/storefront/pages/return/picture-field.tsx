import { type ChangeEvent, useState } from 'react'
import { Field, TextInput } from '../../../ui/field.tsx'

const MAX_SIDE = 1600

/** Pictures of the goods. Large ones are made smaller here, which saves the shopper's data; the server checks them. */
export function PictureField({ error, max }: { error: string | undefined; max: number }) {
  const [isBusy, setBusy] = useState(false)
  const shrink = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    setBusy(true)
    const chosen = new DataTransfer()
    for (const file of input.files ?? []) chosen.items.add(await smaller(file))
    input.files = chosen.files
    setBusy(false)
  }
  return (
    <Field
      id="pictures"
      label="Pictures"
      hint={
        isBusy
          ? 'Making the pictures smaller…'
          : `Up to ${max}, such as the pack, its label and the damage. Only you and our team see them.`
      }
      error={error}
      isOptional
    >
      <TextInput
        type="file"
        name="pictures"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onChange={shrink}
        className="h-auto py-2"
      />
    </Field>
  )
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
