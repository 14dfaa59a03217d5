import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** Buttons or links to continue with. */
  children?: ReactNode
  /** `h1` if the empty state is the whole page. */
  level?: 'h1' | 'h2'
  className?: string
}

/** Shown by a list, a search or a page that has no content. */
export function EmptyState({ icon, title, text, children, level: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center rounded-card bg-mist px-6 py-16 text-center', className)}>
      {icon && (
        <div className="mb-5 flex size-16 items-center justify-center rounded-pill bg-paper text-ink [&>svg]:size-7">
          {icon}
        </div>
      )}
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="mt-2 max-w-narrow text-sm text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
