import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Scrolls sideways what is wider than the page, such as a table: by finger, or by the arrow keys once it has the focus. */
export const ScrollBox = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className={cx('overflow-x-auto', className)}>
    {children}
  </section>
)
