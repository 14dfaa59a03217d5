import { type CustomerNote, NOTE_MAX } from '../../../../domains/customer-care/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { NoteForm } from '../../parts/forms/note-form.tsx'
import { Section } from '../../parts/page/panel.tsx'

/** Internal staff notes on a customer. */
export function CustomerNotes({ notes, mayWrite }: { notes: CustomerNote[]; mayWrite: boolean }) {
  return (
    <Section title="Notes">
      {mayWrite && <NoteForm label="Note for staff" maxLength={NOTE_MAX} />}
      {notes.length === 0 && !mayWrite && <p className="text-sm text-muted">No notes yet.</p>}
      <ol className="mt-4 flex flex-col gap-3">
        {notes.map(({ id, text, author, at }) => (
          <li key={id} className="rounded-card bg-accent-soft p-4 text-sm">
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
              <span>
                {author} · {formatDateTime(at)}
              </span>
              {mayWrite && (
                <ActionButton
                  values={{ intent: 'delete-note', note: String(id) }}
                  tone="quiet"
                  label="Delete this note"
                >
                  Delete
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
