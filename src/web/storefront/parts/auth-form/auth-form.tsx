import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { Form, type FormProps, useLocation, useNavigation } from 'react-router'
import type { Failure } from '../../../refusal-texts.server.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, type Faulty, faultsOf, isAttempt, useTurns } from '../../../ui/forms/error-summary.tsx'
import { EditedFields } from '../../../ui/forms/field.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { OWNER } from '../../state/session/owner.ts'

type AuthFormProps = {
  /** The result of Conform's `getFormProps`. */
  form: FormProps
  /** In the order in which the error summary lists them. */
  fields: readonly Faulty[]
  /** The answer to the last attempt. */
  answer: { failure: Failure | null } | undefined
  submit: string
  tone?: 'accent' | 'danger'
  /** The id of the signed-in customer who fills in the form, if any. */
  owner?: string | undefined
  children: ReactNode
}

/** The form of a sign-in page: the error summary above its fields, its button below them. */
export function AuthForm({ form, fields, answer, submit, tone = 'accent', owner, children }: AuthFormProps) {
  const { pathname } = useLocation()
  const isSending = useNavigation().formAction?.startsWith(pathname) ?? false
  const [turn, nextTurn] = useTurns(answer)
  const failure = answer?.failure
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const faults = faultsOf(fields.filter((field) => !edited.has(field.id)))
  const noteEdit = ({ target }: SyntheticEvent) => {
    const { id } = target as HTMLElement
    if (id && !edited.has(id)) setEdited(new Set([...edited, id]))
  }
  useEffect(() => {
    if (failure) showToast({ title: failure.title, description: failure.text, tone: 'danger' })
  }, [failure])
  return (
    <Form
      method="post"
      {...form}
      onSubmit={(event) => {
        form.onSubmit?.(event)
        if (!isAttempt(event)) return
        nextTurn()
        setEdited(new Set())
      }}
      onInput={noteEdit}
      className="flex flex-col gap-4"
    >
      {faults.length > 0 || !failure ? (
        <ErrorSummary title="Please fix the errors" faults={faults} turn={turn} />
      ) : (
        <ErrorSummary title={failure.title} text={failure.text} faults={[]} turn={turn} isShown={!isSending} />
      )}
      {owner ? <input type="hidden" name={OWNER} value={owner} /> : null}
      <EditedFields value={edited}>{children}</EditedFields>
      <Button type="submit" tone={tone} size="large" isBusy={isSending}>
        {submit}
      </Button>
    </Form>
  )
}
