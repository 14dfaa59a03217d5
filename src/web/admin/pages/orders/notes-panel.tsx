import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { OrderNote } from '../../../../domains/orders/index.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useInlineAnswer } from '../../parts/forms/use-answer.ts'
import { Panel } from '../../parts/page/panel.tsx'

/** Internal staff notes on an order. */
export function NotesPanel({ notes }: { notes: OrderNote[] }) {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const { typedIn } = useInlineAnswer(fetcher.data, { intent: 'note' })
  useEffect(() => {
    // A refused note stays in its box.
    if (fetcher.data?.notice) form.current?.reset()
  }, [fetcher.data])
  return (
    <Panel title="Notes">
      {notes.length > 0 && (
        <ul className="mb-4 flex flex-col gap-3">
          {notes.map(({ id, text, author, at, isOwn }) => (
            <li key={id} className="rounded-control bg-accent-soft p-3 text-sm">
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
              <div className="mt-1 flex items-center justify-between gap-2 text-xs text-muted">
                <span>
                  {author}, {formatDateTime(at)}
                </span>
                {isOwn && (
                  <ActionButton values={{ intent: 'remove-note', id }} tone="quiet" label={`Remove the note: ${text}`}>
                    Remove
                  </ActionButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <fetcher.Form ref={form} method="post" className="flex flex-col items-start gap-3">
        <Field label="New note" hint="Visible to staff only." isRequired className="w-full">
          <TextArea name="text" defaultValue={typedIn('text')} rows={2} maxLength={1000} />
        </Field>
        <Button type="submit" name="intent" value="note" tone="outline" size="small" isBusy={fetcher.state !== 'idle'}>
          Save note
        </Button>
      </fetcher.Form>
    </Panel>
  )
}
