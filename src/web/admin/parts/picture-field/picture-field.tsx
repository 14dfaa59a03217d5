import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { holdSubmit } from '../../../ui/uploads/hold-submit.ts'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import type { Bound } from '../forms/bound-fields.tsx'
import { uploadPicture } from '../upload-picture.ts'

type PictureFieldProps = { field: Bound; label: string; hint: string; isOptional?: boolean }

/** A picture in the media store, uploaded when chosen and saved with the form. Without scripts its name is typed. */
export function PictureField({ field, label, hint, isOptional = false }: PictureFieldProps) {
  const isBrowser = useIsBrowser()
  const [name, setName] = useState(String(field.initialValue ?? ''))
  const [state, setState] = useState<{ isBusy: boolean; fault: string | null }>({ isBusy: false, fault: null })
  const choose = async ({ form, files }: HTMLInputElement) => {
    const [file] = files ?? []
    if (!file) return
    setState({ isBusy: true, fault: null })
    const release = holdSubmit(form)
    const answer = await uploadPicture(file)
    // The form is sent with the new name only once it is in the hidden field.
    flushSync(() => {
      if ('name' in answer) setName(answer.name)
      setState({ isBusy: false, fault: 'error' in answer ? answer.error : null })
    })
    release({ isReady: 'name' in answer })
  }
  return (
    <div>
      <Field
        id={field.id}
        label={label}
        hint={hint}
        error={state.fault ?? (name ? null : field.errors?.[0])}
        isRequired={!isOptional}
        isOptional={isOptional}
      >
        {isBrowser ? (
          <TextInput
            type="file"
            required={false}
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="h-auto p-1 text-transparent file:mr-3 file:h-9 file:cursor-pointer file:rounded-control file:bg-mist file:px-4 file:text-sm file:font-medium file:text-ink"
            onChange={(event) => choose(event.currentTarget)}
          />
        ) : (
          <TextInput name={field.name} defaultValue={name} autoComplete="off" />
        )}
      </Field>
      {isBrowser && <input type="hidden" name={field.name} value={name} />}
      <p role="status" className="mt-1 text-xs text-muted">
        {state.isBusy && 'Uploading the picture…'}
      </p>
      {name && (
        <img src={`/media/${name}-480.webp`} alt="" className="mt-2 max-h-48 rounded-control bg-mist object-contain" />
      )}
      {isOptional && isBrowser && name && (
        <Button tone="outline" size="small" className="mt-2" onClick={() => setName('')}>
          Remove the picture
        </Button>
      )}
    </div>
  )
}
