import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import type { Answer } from './answer.ts'
import { useInlineAnswer } from './use-answer.ts'

/** Adds a note, submitted to the page's own action as `intent=note`; the box is cleared once it is saved. */
export function NoteForm({ label, maxLength }: { label: string; maxLength: number }) {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const { answer, typedIn } = useInlineAnswer(fetcher.data, { intent: 'note' })
  useEffect(() => {
    if (answer?.notice) form.current?.reset()
  }, [answer])
  return (
    <fetcher.Form ref={form} method="post" className="flex flex-col items-start gap-3">
      <input type="hidden" name="intent" value="note" />
      <Field id="note" label={label} error={answer?.result?.error?.text?.[0]} isRequired className="w-full">
        <TextArea name="text" defaultValue={typedIn('text')} rows={3} maxLength={maxLength} />
      </Field>
      <Button type="submit" size="small" tone="outline" isBusy={fetcher.state !== 'idle'}>
        Save note
      </Button>
    </fetcher.Form>
  )
}
