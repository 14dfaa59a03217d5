import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

/** A bordered surface for a section of a page: a form, a summary, an order. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('rounded-card border border-line bg-paper p-4 md:p-6', className)} {...rest} />
}
