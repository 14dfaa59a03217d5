import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { MailCheck } from '../../../ui/icons/icons.tsx'

type SentNoticeProps = { role: 'status' | 'alert'; className?: string; children: ReactNode }

/** Confirms that something was sent, in place of its form, and takes the focus. */
export function SentNotice({ role, className, children }: SentNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role={role}
      tabIndex={-1}
      className={cx('flex gap-4 rounded-card border-2 border-success bg-success-soft p-5', className)}
    >
      <MailCheck className="size-6 shrink-0 text-success" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
