import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

/** The page's column: 1280 wide at most, gutters 16, 24, 32. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('mx-auto w-full max-w-page px-4 md:px-6 lg:px-8', className)} {...rest} />
}
