import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { Failure } from '../../../../refusal-texts.server.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorSummary, useTurns } from '../../../../ui/error-summary.tsx'

/** The `intent` of a form that asks for a link by mail instead of the password. */
export const EMAILED_LINK = 'mail-link'

type EmailedLinkFormProps = {
  /** What the last try was answered with. */
  answer: { failure: Failure | null; sentTo?: string | null } | undefined
  submit: string
  tone?: 'accent' | 'danger'
  /** Why, and what the link will do. */
  children: ReactNode
}

/** For accounts that Google alone opens: what a password would confirm is confirmed by a mailed link. */
export function EmailedLinkForm({ answer, submit, tone = 'accent', children }: EmailedLinkFormProps) {
  const { pathname } = useLocation()
  const isSending = useNavigation().formAction?.startsWith(pathname) ?? false
  const [turn] = useTurns(answer?.failure ? answer : undefined)
  if (answer?.sentTo)
    return (
      <p role="status" className="rounded-card bg-mist p-4 wrap-anywhere">
        We’ve emailed <strong className="font-semibold">{answer.sentTo}</strong>. Its link works once, for an hour.
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
