import type { ComponentProps, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ConfirmPassword } from './admin-form.tsx'
import type { Answer } from './answer.ts'
import { LinkToCopy } from './link-to-copy.tsx'
import { useAnswer, useDocumentAnswer } from './use-answer.ts'

type ActionButtonProps = {
  /** The values that the form submits. */
  values: Record<string, string>
  /** Defaults to the page's own action. */
  to?: string
  tone?: ComponentProps<typeof Button>['tone']
  /** The button's name for screen readers, where its label alone is unclear. */
  label?: string
  /** The button's label, where `children` are further fields of its form. */
  text?: string
  children: ReactNode
}

/**
 * A button that is a form of its own: it works before scripts run, and with them it stays on the page and shows a
 * notice. If the action needs the password, it asks for it in place.
 */
export function ActionButton({ values, to, tone = 'outline', label, text, children }: ActionButtonProps) {
  const fetcher = useFetcher<Answer>()
  const { data: answer } = fetcher
  useAnswer(answer)
  const sent = useDocumentAnswer()
  return (
    <fetcher.Form method="post" {...(to ? { action: to } : {})} className="inline-flex flex-wrap items-end gap-2">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {text ? children : null}
      {(answer ?? sent)?.needsPassword && <ConfirmPassword />}
      <Button type="submit" size="small" tone={tone} isBusy={fetcher.state !== 'idle'} aria-label={label}>
        {text ?? children}
      </Button>
      {answer?.link && <LinkToCopy link={answer.link} />}
    </fetcher.Form>
  )
}
