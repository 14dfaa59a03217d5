import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  sale: 'bg-sale text-paper',
  ink: 'bg-ink text-paper',
  accent: 'bg-accent text-ink',
  paper: 'bg-paper text-ink border border-line',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-mist text-info',
  mist: 'bg-mist text-muted',
} as const

/** A short badge. Its text says everything; the colour only repeats it. */
export function Badge({
  tone = 'ink',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return <span className={cx('badge', tones[tone], className)}>{children}</span>
}
