import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CircleAlert } from '../icons/icons.tsx'

/** One form error: the id of its field, and the message. */
export type FieldFault = { id: string; message: string }

export type Faulty = { id: string; errors?: string[] | undefined }

export const faultsOf = (fields: readonly Faulty[]): FieldFault[] =>
  fields.flatMap((field) => (field.errors?.[0] ? [{ id: field.id, message: field.errors[0] }] : []))

/**
 * Counts the attempts to submit a form: each press of its button and each answer of the server. 0 before the first; a
 * page that arrives with an answer (a form sent before hydration) starts at 1.
 */
export function useTurns(answer: unknown): [turn: number, next: () => void] {
  const [turn, setTurn] = useState(answer ? 1 : 0)
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    setTurn(turn + 1)
  }
  return [turn, () => setTurn((count) => count + 1)]
}

type ErrorSummaryProps = {
  title: string
  text?: string | undefined
  faults: FieldFault[]
  turn: number
  isShown?: boolean
}

/** Conform validates edited fields by submitting with an intent, which is not an attempt by the shopper. */
export function isAttempt(event: SyntheticEvent): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent
  return submitter?.getAttribute('name') !== '__intent__'
}

/**
 * The errors of a form, above it, each linked to its field. Takes the focus once per turn, never while the shopper is
 * typing: it stays mounted and renders nothing if there are no errors.
 */
export function ErrorSummary({ title, text, faults, turn, isShown = faults.length > 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isArrival, setArrival] = useState(turn > 0)
  useEffect(() => {
    setArrival(false)
    if (turn > 0) box.current?.focus()
  }, [turn])
  if (!isShown) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="form-faults"
      // biome-ignore lint/a11y/noAutofocus: also without scripts, reading must continue at the errors
      autoFocus={isArrival}
      className="rounded-card border-2 border-danger bg-danger-soft p-4"
    >
      <h2 id="form-faults" className="flex items-center gap-2 text-base text-danger">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0" /> {title}
      </h2>
      {text ? <p className="mt-1 pl-7 text-sm">{text}</p> : null}
      {faults.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1 pl-7 text-sm">
          {faults.map((fault) => (
            <li key={fault.id}>
              <a
                href={`#${fault.id}`}
                className="inline-block py-1 underline underline-offset-2"
                onClick={(event) => focusField(event, fault.id)}
              >
                {fault.message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** A plain fragment link would also scroll to the field, and add an entry to the history. */
function focusField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
}
