import { useEffect, useRef, useState } from 'react'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import type { Bound } from '../forms/bound-fields.tsx'
import type { RichTextEditor } from './rich-text-editor.tsx'
import type { TextKind } from './text-html.ts'

type RichTextProps = { field: Bound; label: string; hint?: string; kind?: TextKind; isOptional?: boolean }

let loaded: typeof RichTextEditor | null = null

/**
 * A WYSIWYG field for text with headings, lists and links. A plain box holds the submitted value; it is shown before
 * scripts run, if the editor fails to load, and behind “HTML”. Plain text with blank lines between paragraphs also
 * works. The server removes everything unsafe.
 */
export function RichText({ field, label, hint, kind = 'page', isOptional = false }: RichTextProps) {
  const [Editor, setEditor] = useState(() => loaded)
  const [isSource, setSource] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (loaded) return
    import('./rich-text-editor.tsx').then(
      (module) => {
        loaded = module.RichTextEditor
        setEditor(() => loaded)
      },
      // Without a connection the plain box stays.
      () => {},
    )
  }, [])
  const initial = String(field.initialValue ?? '')
  const error = field.errors?.[0]
  const isWritten = Editor !== null && !isSource
  const describedBy = [hint && `${field.id}-hint`, error && `${field.id}-error`].filter(Boolean).join(' ')
  return (
    <Field id={field.id} label={label} hint={hint} error={error} isRequired={!isOptional} isOptional={isOptional}>
      {isWritten && (
        <Editor
          id={field.id}
          label={label}
          describedBy={describedBy}
          isInvalid={Boolean(error)}
          kind={kind}
          box={box}
          initial={initial}
          showSource={() => setSource(true)}
        />
      )}
      <TextArea
        ref={box}
        id={isWritten ? `${field.id}-html` : field.id}
        data-field={field.id}
        name={field.name}
        defaultValue={initial}
        rows={10}
        required={false}
        className={isWritten ? 'hidden' : Editor ? 'font-mono' : undefined}
      />
      {Editor && isSource && (
        <button type="button" className="btn btn-outline btn-small mt-2" onClick={() => setSource(false)}>
          Visual editor
        </button>
      )}
    </Field>
  )
}
