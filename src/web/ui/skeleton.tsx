import { cx } from './class-names.ts'

/** A neutral block in the place and size of content that is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-control bg-line', className)} />
}
