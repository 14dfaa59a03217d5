import type { ReactNode } from 'react'
import { Form, type FormProps, useLocation, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type Faulty, faultsOf, isTry, useTurns } from './error-summary.tsx'
import type { Failure } from './refusal-texts.server.ts'

type AuthFormProps = {
  /** What `getFormProps` of Conform gives. */
  form: FormProps
  /** In the order in which their faults are listed. */
  fields: readonly Faulty[]
  /** What the last try was answered with. */
  answer: { failure: Failure | null } | undefined
  submit: string
  tone?: 'accent' | 'danger'
  children: ReactNode
}

/** The form of an entrance page: what is wrong above its fields, its button below them. */
export function AuthForm({ form, fields, answer, submit, tone = 'accent', children }: AuthFormProps) {
  const { pathname } = useLocation()
  const isSending = useNavigation().formAction?.startsWith(pathname) ?? false
  const [turn, nextTurn] = useTurns(answer)
  const failure = answer?.failure
  const faults = faultsOf(fields)
  return (
    <Form
      method="post"
      {...form}
      onSubmit={(event) => {
        form.onSubmit?.(event)
        if (isTry(event)) nextTurn()
      }}
      className="flex flex-col gap-4"
    >
      {faults.length > 0 || !failure ? (
        <ErrorSummary title="Please fix the errors" faults={faults} turn={turn} />
      ) : (
        <ErrorSummary title={failure.title} text={failure.text} faults={[]} turn={turn} isShown={!isSending} />
      )}
      {children}
      <Button type="submit" tone={tone} size="large" isBusy={isSending}>
        {submit}
      </Button>
    </Form>
  )
}
