import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Form, type FormProps, useLocation, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, type Faulty, faultsOf, isAttempt, useTurns } from '../../../ui/forms/error-summary.tsx'
import { EditedFields, Field, TextInput } from '../../../ui/forms/field.tsx'
import type { Answer } from './answer.ts'
import { useAnswer } from './use-answer.ts'
import { useKey } from './use-key.ts'
import { useUnsaved } from './use-unsaved.ts'

type AdminFormProps = {
  /** Result of Conform's `getFormProps`. */
  form: FormProps
  /** In the order in which the error summary lists them. */
  fields: readonly Faulty[]
  answer: Answer | undefined
  submit?: string
  /** False for forms with nothing to save, such as a login: no warning about unsaved changes, and no Ctrl+S. */
  isWork?: boolean
  /** Whether the form came filled with something that is not saved yet, such as the contents of a file. */
  isFilled?: boolean
  /** Further buttons beside Save. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * An admin form: errors above it, the password prompt below if needed, Ctrl+S to save, and a question before leaving
 * with unsaved changes. Its button bar stays in view.
 */
export function AdminForm({
  form,
  fields,
  answer,
  submit = 'Save',
  isWork = true,
  isFilled = false,
  actions,
  className,
  children,
}: AdminFormProps) {
  const { pathname } = useLocation()
  const isSending = useNavigation().formAction?.startsWith(pathname) ?? false
  const [turn, nextTurn] = useTurns(answer)
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [isChanged, setChanged] = useState(false)
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.notice) setChanged(false)
  }
  const isUnsaved = isWork && (isChanged || isFilled) && !isSending
  const element = useRef<HTMLFormElement>(null)
  const failure = answer?.failure
  const faults = faultsOf(fields.filter((field) => !edited.has(field.id)))
  useAnswer(answer, { saysFailure: false })
  useUnsaved(isUnsaved)
  useKey('mod+s', () => {
    if (isWork) element.current?.requestSubmit()
  })
  const noteEdit = ({ target }: SyntheticEvent) => {
    const { id: own, dataset } = target as HTMLElement
    const id = dataset.field ?? own
    setChanged(true)
    if (id && !edited.has(id)) setEdited(new Set([...edited, id]))
  }
  return (
    <Form
      method="post"
      {...form}
      ref={element}
      onSubmit={(event) => {
        form.onSubmit?.(event)
        if (!isAttempt(event)) return
        nextTurn()
        setEdited(new Set())
      }}
      onInput={noteEdit}
      className={className ?? 'flex max-w-form flex-col gap-4'}
    >
      {faults.length > 0 || !failure ? (
        <ErrorSummary title="Please fix the errors" faults={faults} turn={turn} />
      ) : (
        <ErrorSummary title={failure.title} text={failure.text} faults={[]} turn={turn} isShown={!isSending} />
      )}
      <EditedFields value={edited}>{children}</EditedFields>
      {answer?.needsPassword && <ConfirmPassword error={answer.result?.error?.confirmPassword?.[0]} />}
      <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-1 py-3">
        <Button type="submit" tone="accent" isBusy={isSending}>
          {submit}
        </Button>
        {answer?.isChanged && (
          <a href={pathname} target="_blank" rel="noreferrer" className="btn btn-outline btn-medium">
            View their version in a new tab
          </a>
        )}
        {actions}
        {isUnsaved && <span className="text-sm text-muted">Not saved yet</span>}
      </div>
    </Form>
  )
}

/** Asks for the password before actions that can't be undone, if it was last given more than a few minutes ago. */
export function ConfirmPassword({ error }: { error?: string | undefined }) {
  return (
    <Field label="Your password" hint="Confirm this action with your password." error={error} isRequired>
      <TextInput name="confirmPassword" type="password" autoComplete="current-password" />
    </Field>
  )
}
