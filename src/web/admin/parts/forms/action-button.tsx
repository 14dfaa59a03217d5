import type { ComponentProps, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ConfirmPassword } from './admin-form.tsx'
import type { Answer } from './answer.ts'
import { LinkToCopy } from './link-to-copy.tsx'
import { useAnswer, useDocumentAnswer } from './use-answer.ts'

type ActionButtonProps = {
  /** What the form sends. */
  values: Record<string, string>
  /** Without one, the page's own action. */
  to?: string
  tone?: ComponentProps<typeof Button>['tone']
  /** The button's name for screen readers, where its words alone do not say what it is about. */
  label?: string
  /** The button's words, where `children` are further fields of its form. */
  text?: string
  children: ReactNode
}

/**
 * A button that is a whole form: it works before scripts, and with them stays in its place and says what was done. Where the
 * step needs the password, it asks for it in its place.
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
