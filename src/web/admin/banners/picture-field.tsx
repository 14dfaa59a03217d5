import { useState } from 'react'
import { Field, TextInput } from '../../ui/field.tsx'
import { useIsBrowser } from '../../ui/use-is-browser.ts'
import type { Bound } from '../ui/bound-fields.tsx'

type PictureFieldProps = { field: Bound; label: string; hint: string }

const NO_ANSWER = 'The picture could not be sent. Please try again.'

/** Sends a picture to the shop, which encodes it anew, and gives its name or what is wrong with it. */
async function sendPicture(file: File): Promise<{ name: string } | { fault: string }> {
  try {
    const response = await fetch(`/api/admin/pictures?name=${encodeURIComponent(file.name.slice(0, 120))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
    const answer = (await response.json()) as { name?: string; error?: string }
    return answer.name ? { name: answer.name } : { fault: answer.error ?? NO_ANSWER }
  } catch {
    return { fault: NO_ANSWER }
  }
}

/** A picture of the media store: it is sent when it is chosen, and kept with the form. Before scripts, its name is typed. */
export function PictureField({ field, label, hint }: PictureFieldProps) {
  const isBrowser = useIsBrowser()
  const [name, setName] = useState(String(field.initialValue ?? ''))
  const [state, setState] = useState<{ isBusy: boolean; fault: string | null }>({ isBusy: false, fault: null })
  const choose = async (file: File | undefined) => {
    if (!file) return
    setState({ isBusy: true, fault: null })
    const answer = await sendPicture(file)
    if ('name' in answer) setName(answer.name)
    setState({ isBusy: false, fault: 'fault' in answer ? answer.fault : null })
  }
  return (
    <div>
      <Field
        id={field.id}
        label={label}
        hint={hint}
        error={state.fault ?? (name ? null : field.errors?.[0])}
        isRequired
      >
        {isBrowser ? (
          <TextInput
            type="file"
            required={false}
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="h-auto py-2"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
        ) : (
          <TextInput name={field.name} defaultValue={name} autoComplete="off" />
        )}
      </Field>
      {isBrowser && <input type="hidden" name={field.name} value={name} />}
      <p role="status" className="mt-1 text-xs text-muted">
        {state.isBusy && 'Sending the picture …'}
      </p>
      {name && (
        <img src={`/media/${name}-480.webp`} alt="" className="mt-2 max-h-48 rounded-control bg-mist object-contain" />
      )}
    </div>
  )
}
