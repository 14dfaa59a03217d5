import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

/** The page's column: at most 1280 px wide, with gutters of 16, 24 and 32 px. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('mx-auto w-full max-w-page px-4 md:px-6 lg:px-8', className)} {...rest} />
}
