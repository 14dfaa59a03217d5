import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { SafeLink } from '../../../../domains/content/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'

const WRONG = 'A page of the store, such as /offers, or a URL that starts with https://, mailto: or tel:'

/** Adds https:// to `example.com`; `/offers` and `mailto:…` stay as typed. */
const addressOf = (typed: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed

/** Sets a link on the selection or on the link at the cursor, or inserts the URL as new text. */
export function LinkRow({ editor, close }: { editor: Editor; close: () => void }) {
  const id = useId()
  const current = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(current)
  const [error, setError] = useState<string | null>(null)
  const set = () => {
    const href = addressOf(address.trim())
    if (!SafeLink.safeParse(href).success) return setError(WRONG)
    const writing = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !current)
      writing.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else writing.setLink({ href }).run()
    close()
  }
  const leave = () => {
    editor.commands.focus()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps input events and Enter from the surrounding form
    <div
      className="flex flex-wrap items-start gap-2 border-b border-line bg-mist p-2"
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        set()
      }}
    >
      <Field id={id} label="Link address" error={error} className="min-w-0 flex-1 basis-60">
        <TextInput
          autoFocus
          value={address}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setError(null)
          }}
          placeholder="/offers or https://…"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="flex gap-2 sm:mt-7">
        <Button size="small" tone="ink" className="md:h-11" onClick={set}>
          {current ? 'Change' : 'Add link'}
        </Button>
        {current && (
          <Button
            size="small"
            tone="outline"
            className="md:h-11"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              close()
            }}
          >
            Remove
          </Button>
        )}
        <Button size="small" tone="outline" className="md:h-11" onClick={leave}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
