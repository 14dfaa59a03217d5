import { useEffect, useRef } from 'react'
import { hoursText } from '../../../../domains/content/rules.ts'
import { MailCheck } from '../../../ui/icons.tsx'

type MessageSentProps = { ticket: string; replyHours: number; email: string }

/** Confirms that the message was received, and takes the focus, since the form below it is empty again. */
export function MessageSent({ ticket, replyHours, email }: MessageSentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-8 flex gap-4 rounded-card border-2 border-success bg-success-soft p-5"
    >
      <MailCheck className="size-6 shrink-0 text-success" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">Message sent. Thank you.</p>
        <p className="mt-1 text-sm wrap-anywhere">
          Your ticket number is <strong className="figures">{ticket}</strong>. We’ll reply within{' '}
          {hoursText(replyHours)}. A copy is on its way to {email}.
        </p>
      </div>
    </div>
  )
}
