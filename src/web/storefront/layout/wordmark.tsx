import { cx } from '../../ui/class-names.ts'
import { SoftLink } from '../../ui/soft-link.tsx'

/** The store's name as a wordmark: its first word as the mark, the rest beside it. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  const [mark = name, ...rest] = name.split(' ')
  return (
    <SoftLink
      href="/"
      aria-label={`${name}, home`}
      className={cx('flex h-11 min-w-0 flex-wrap gap-x-2 overflow-hidden', className)}
    >
      <span aria-hidden="true" className="flex h-11 items-center">
        <span className="display-wide flex min-h-8 items-center rounded-control bg-accent px-2 text-lg leading-none text-ink">
          {mark}
        </span>
      </span>
      {rest.length > 0 && (
        // Where it does not fit beside the mark, it wraps out of sight.
        <span
          aria-hidden="true"
          className="display-wide flex h-11 items-center text-lg leading-none whitespace-nowrap uppercase max-xs:text-sm"
        >
          {rest.join(' ')}
        </span>
      )}
    </SoftLink>
  )
}
