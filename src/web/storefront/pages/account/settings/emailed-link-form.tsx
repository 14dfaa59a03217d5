import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { Failure } from '../../../../refusal-texts.server.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorSummary, useTurns } from '../../../../ui/forms/error-summary.tsx'

/** The `intent` of a form that requests an emailed link instead of the password. */
export const EMAILED_LINK = 'mail-link'

type EmailedLinkFormProps = {
  /** The answer to the last attempt. */
  answer: { failure: Failure | null; sentTo?: string | null } | undefined
  submit: string
  tone?: 'accent' | 'danger'
  /** Why the link is needed, and what it will do. */
  children: ReactNode
}

/** For accounts that sign in with Google only: an emailed link replaces the confirmation by password. */
export function EmailedLinkForm({ answer, submit, tone = 'accent', children }: EmailedLinkFormProps) {
  const { pathname } = useLocation()
  const isSending = useNavigation().formAction?.startsWith(pathname) ?? false
  const [turn] = useTurns(answer?.failure ? answer : undefined)
  if (answer?.sentTo)
    return (
      <p role="status" className="rounded-card bg-mist p-4 wrap-anywhere">
        We’ve emailed <strong className="font-semibold">{answer.sentTo}</strong>. The link works once and expires in an
        hour.
      </p>
    )
  return (
    <Form method="post" className="flex flex-col gap-4">
      <ErrorSummary
        title={answer?.failure?.title ?? ''}
        text={answer?.failure?.text}
        faults={[]}
        turn={turn}
        isShown={Boolean(answer?.failure) && !isSending}
      />
      <p>{children}</p>
      <input type="hidden" name="intent" value={EMAILED_LINK} />
      <Button type="submit" tone={tone} size="large" isBusy={isSending}>
        {submit}
      </Button>
    </Form>
  )
}
