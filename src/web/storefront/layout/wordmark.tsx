import { cx } from '../../ui/class-names.ts'
import { SoftLink } from '../../ui/soft-link.tsx'

/** The store's name as a wordmark: its first word as the mark, the rest beside it. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  const [mark = name, ...rest] = name.split(' ')
  return (
    <SoftLink href="/" aria-label={`${name}, home`} className={cx('flex h-11 shrink-0 items-center gap-2', className)}>
      <span
        aria-hidden="true"
        className="display-wide flex h-8 items-center rounded-control bg-accent px-2 text-lg leading-none text-ink"
      >
        {mark}
      </span>
      {rest.length > 0 && (
        <span aria-hidden="true" className="display-wide text-lg leading-none uppercase max-xs:text-sm max-2xs:hidden">
          {rest.join(' ')}
        </span>
      )}
    </SoftLink>
  )
}
