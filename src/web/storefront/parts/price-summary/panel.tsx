import type { ComponentProps } from 'react'
import { cx } from '../../../ui/class-names.ts'

/** The tinted block around a price. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('flex flex-col gap-5 rounded-card bg-mist p-4 md:p-6', className)} {...rest} />
}
